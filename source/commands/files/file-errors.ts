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
};

/** Why a file could not be written, or where it is the file that is missing, not be read. */
export function reasonOf(error: unknown, missing: 'file' | 'folder' = 'folder'): string {
	const {code, message} = error as NodeJS.ErrnoException;
	if (code === 'ENOENT' || code === 'ENOTDIR') {
		return `there is no such ${missing}`;
	}

	return reasons[code ?? ''] ?? code ?? message;
}
