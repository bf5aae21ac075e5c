/**
What is packed has no script that npm would run, or warn about, where it is installed: before packing package.json is
kept and written without them, and afterwards it is put back.
*/

import fs from 'node:fs';
import process from 'node:process';

const [file, kept] = ['package.json', 'package.json.kept'].map(
	name => new URL(`../${name}`, import.meta.url),
);

if (process.argv[2] === 'before') {
	// One that was interrupted has left it.
	fs.cpSync(file, kept, {force: false});
	const {scripts, allowScripts, devDependencies, ...packed} = JSON.parse(fs.readFileSync(file, 'utf8'));
	fs.writeFileSync(file, `${JSON.stringify(packed, undefined, '\t')}\n`);
} else {
	fs.renameSync(kept, file);
}
