/** Why a file could not be read or written, in words. */

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk is full',
	EFBIG: 'it may not become larger',
	EPIPE: 'nobody reads it any more',
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the disk is read-only',
	EISDIR: 'it is a directory',
	ENOENT: 'there is no such folder',
	ENOTDIR: 'there is no such folder',
};

/** Why a file could not be written. */
export function reasonOf(error: unknown): string {
	const {code, message} = error as NodeJS.ErrnoException;
	return reasons[code ?? ''] ?? code ?? message;
}
