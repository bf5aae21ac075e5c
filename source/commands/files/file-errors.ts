/** Why a file can't be read or written, in words. */

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk is full',
	EFBIG: 'it would become too large',
	EPIPE: 'its reader has gone',
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the disk is read-only',
	EISDIR: 'it is a directory',
};

/** @param missing what ENOENT says is missing: the folder when writing, the file when reading */
export function reasonOf(error: unknown, missing: 'file' | 'folder' = 'folder'): string {
	const {code, message} = error as NodeJS.ErrnoException;
	if (code === 'ENOENT' || code === 'ENOTDIR') {
		return `there is no such ${missing}`;
	}

	return reasons[code ?? ''] ?? code ?? message;
}
