/** Wait until the terminal has taken all that was written to a stream. */
export async function allWritten(
	stream: NodeJS.WritableStream & {readonly writableLength?: number},
): Promise<void> {
	if (stream.writableLength) {
		await new Promise<void>(resolve => {
			stream.write('', () => resolve());
		});
	}
}
