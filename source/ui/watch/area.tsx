/** An area of parts on the screen. */

import {type Area, drawArea} from '../../view/parts/area.js';
import type {Content} from '../../view/parts/part.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';

export function AreaBox({area, content}: {readonly area: Area; readonly content: Content}) {
	const {lines, aim} = drawArea(area, content);
	return (
		<Target
			width={area.width}
			height={area.rows}
			flexShrink={0}
			flexDirection="column"
			overflowY="hidden"
			aiming={(column, row) => {
				const to = aim(column, row);
				return to === undefined ? undefined : {to};
			}}
		>
			<Lines lines={lines} />
		</Target>
	);
}
