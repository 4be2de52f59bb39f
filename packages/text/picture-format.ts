/** What the first bytes of a file say it is. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'svg';

const readText = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
/** How far a drawing is looked for: after a declaration, a comment, a document type. */
const SVG_BYTES = 1_024;

/** The format of a picture by its content, whatever its name or type says; undefined for any other file. */
export function readPictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (readText(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (readText(bytes, 0, 4) === 'RIFF' && readText(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(readText(bytes, 0, 6))) return 'gif';
  return /<svg[\s>]/i.test(readText(bytes, 0, SVG_BYTES).replaceAll('\u0000', '')) ? 'svg' : undefined;
}

/** Whether a PNG has a chunk that comes before another one. */
function hasPngChunk(bytes: Uint8Array, name: string, before: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = readText(bytes, at + 4, at + 8);
    if (chunk === name || chunk === before) return chunk === name;
  }
  return false;
}

/** The flag of the extended header of a WebP. */
const WEBP_ANIMATION = 0x02;

/** Whether a picture moves: a GIF always counts as one that does. */
export function isAnimated(bytes: Uint8Array): boolean {
  const format = readPictureFormat(bytes);
  if (format === 'gif') return true;
  if (format === 'png') return hasPngChunk(bytes, 'acTL', 'IDAT');
  return format === 'webp' && readText(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0;
}
