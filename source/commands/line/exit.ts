/** How a command ends: its exit code, or the error of its user. */

export const exitCodes = {
	done: 0,
	/** A puzzle was not solved within its limits. */
	unsolved: 1,
	/** Wrong usage or unreadable input. */
	usage: 2,
	/** An error of the program itself. */
	internal: 70,
	interrupted: 130,
	/** The reader of the output has gone before its end: what a shell reports for SIGPIPE. */
	unread: 141,
} as const;

/** What the user has to change: printed as one line, without a stack trace, with exit code 2. */
export class UsageError extends Error {
	override readonly name = 'UsageError';
}

const tooManyFiles = 'too many files are open; ulimit -n has the limit';

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk is full',
	EFBIG: 'it would become too large',
	EPIPE: 'its reader has gone',
	EEXIST: 'it exists, and would be lost; name another file',
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the disk is read-only',
	EISDIR: 'it is a directory',
	ELOOP: 'its links lead in a circle',
	ENAMETOOLONG: 'its name is too long',
	EMFILE: tooManyFiles,
	ENFILE: tooManyFiles,
};

/**
Why a file can't be read or written, in words.

@param missing what ENOENT says is missing: the folder when writing, the file when reading
*/
export function reasonOf(error: unknown, missing: 'file' | 'folder' = 'folder'): string {
	const {code, message} = error as NodeJS.ErrnoException;
	if (code === 'ENOENT' || code === 'ENOTDIR') {
		return `there is no such ${missing}`;
	}

	return reasons[code ?? ''] ?? code ?? message;
}
