/** The glow of a run as React state: it cools on its own between snapshots. */

import {useEffect, useMemo, useState} from 'react';
import {now} from '../../clock.js';
import type {Progress} from '../../run/drive.js';
import type {Geometry} from '../../sudoku/geometry.js';
import {type Glow, GlowTracker, stillGlow} from '../../view/watch/glow.js';
import {useTheme} from '../theme/theme.js';

/** Milliseconds between two frames of what cools. */
const glowFrame = 60;

/** @param runNumber a new one starts without a glow */
export function useGlow(progress: Progress, geometry: Geometry, runNumber: number): Glow {
	const {motion, hasColour} = useTheme();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each run has a tracker of its own
	const tracker = useMemo(() => new GlowTracker(geometry), [geometry, runNumber]);
	const isStill = motion === 'reduced' || !hasColour;
	const glow = isStill ? stillGlow(progress, geometry) : tracker.at(progress, now());
	const [, draw] = useState(0);
	useEffect(() => {
		const timer = glow.isChanging ? setTimeout(() => draw(count => count + 1), glowFrame) : undefined;
		return () => clearTimeout(timer);
	});
	return glow;
}
