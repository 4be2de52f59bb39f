import { MAX_PICTURE_BYTES, PICTURE_EDGE } from 'loyalty-contract/desk-limits';
import { isAnimated, readPictureFormat } from 'loyalty-text/picture-format';

/** What a browser can open. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;
/** A picture of this size is sent as it is: a phone with a bad connection sends it in some seconds. */
const SENT_AS_IT_IS = 512 * 1024;
const BASE64_CHUNK = 0x80_00;

/** Why a picture cannot be used: the backend’s codes. */
export const pictureProblems = ['animated', 'broken', 'no_room', 'not_a_picture', 'svg', 'too_large'] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** Draws a picture again, smaller. */
type DrawSmaller = (file: Blob, edge: number, maxBytes: number) => Promise<Blob>;

function toBase64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += BASE64_CHUNK)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + BASE64_CHUNK)));
  return btoa(chunks.join(''));
}

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** The drawing of a picture is loaded with the first one that needs it. */
const drawInBrowser: DrawSmaller = async (...parameters) => (await import('./draw-smaller')).drawSmaller(...parameters);

/**
 * A picture of this device as it is uploaded, in Base64. A large one, or one in a format that only the browser reads, is drawn
 * again first, which removes where it was taken.
 */
export async function preparePicture(
  file: File,
  draw = drawInBrowser,
): Promise<{ picture: string } | { problem: PictureProblem }> {
  if (file.size > MAX_FILE_BYTES) return { problem: 'too_large' };
  try {
    const bytes = await readBytes(file);
    const format = readPictureFormat(bytes);
    if (format === 'svg') return { problem: 'svg' };
    if (isAnimated(bytes)) return { problem: 'animated' };
    if (format !== undefined && bytes.length <= SENT_AS_IT_IS) return { picture: toBase64(bytes) };
    const drawn = await draw(file, PICTURE_EDGE, SENT_AS_IT_IS).catch(() => undefined);
    if (!drawn) return { problem: format === undefined ? 'not_a_picture' : 'broken' };
    if (drawn.size > MAX_PICTURE_BYTES) return { problem: 'too_large' };
    return { picture: toBase64(await readBytes(drawn)) };
  } catch {
    // It was moved or deleted meanwhile.
    return { problem: 'broken' };
  }
}
