import type { Readable } from 'node:stream';

/** All bytes of a stream; `tooLarge` creates the error to throw above `max`. */
export async function readBounded(stream: AsyncIterable<unknown>, max: number, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > max) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/**
 * Discards a body that nobody reads. The HTTP client reports that as an error of the body, which would end the process
 * without a listener.
 */
export function discardBody(body: Readable): void {
  body.on('error', () => undefined).destroy();
}
