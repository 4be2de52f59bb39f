import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export interface PictureOptions {
  /** Path without an extension. */
  output: string;
  /** Widths of the files in pixels, the largest last. */
  widths: readonly number[];
  /** Percent from the left and the top. */
  focus?: readonly [number, number] | undefined;
  /** Also a preview of a few pixels, for large pictures. */
  blur?: boolean | undefined;
}

const QUALITY = 72;
const PREVIEW_WIDTH = 10;

const toHex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

/**
 * Writes a picture as WebP in several widths, and returns the fragment that describes them: the portal reads it from the
 * picture's URL (decision 086).
 */
export async function preparePicture(source: Buffer, { output, widths, focus, blur }: PictureOptions): Promise<string> {
  const picture = sharp(await sharp(source).rotate().toBuffer());
  const largest = widths[widths.length - 1] ?? 0;
  mkdirSync(path.dirname(output), { recursive: true });
  for (const width of widths) {
    const file = await picture.clone().resize({ width }).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    writeFileSync(width === largest ? `${output}.webp` : `${output}-${width}.webp`, file);
  }
  const { channels } = await picture.clone().stats();
  const colour = channels
    .slice(0, 3)
    .map(({ mean }) => toHex(mean))
    .join('');
  const preview = blur && (await picture.clone().resize({ width: PREVIEW_WIDTH }).webp({ quality: 40 }).toBuffer());
  return [
    ...(widths.length > 1 ? [`widths=${widths.join(',')}`] : []),
    ...(focus ? [`focus=${focus.join(',')}`] : []),
    ...(preview ? [`blur=${preview.toString('base64url')}`] : [`colour=${colour}`]),
  ].join('&');
}
