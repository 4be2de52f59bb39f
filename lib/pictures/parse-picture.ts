import { z } from 'zod';

const WIDTH = z.coerce.number<string>().int().min(16).max(4_096);
const PERCENT = z.coerce.number<string>().min(0).max(100);

/** What the fragment of a picture's URL says about it (decision 086). Anything else in it is ignored. */
const Hints = z.object({
  /** The widths of its files in pixels, the largest last: that one has the URL itself. */
  widths: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(WIDTH).min(2).max(6))
    .optional()
    .catch(undefined),
  /** What must stay visible when it is cropped, in percent from the left and the top. */
  focus: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.tuple([PERCENT, PERCENT]))
    .optional()
    .catch(undefined),
  /** Its average colour. */
  colour: z
    .string()
    .regex(/^[0-9a-f]{6}$/)
    .optional()
    .catch(undefined),
  /** The same picture in a few pixels: WebP in base64url. */
  blur: z
    .string()
    .regex(/^[\w-]{20,400}$/)
    .optional()
    .catch(undefined),
});

export interface ParsedPicture {
  src: string;
  srcSet?: string;
  style: { objectPosition?: string; backgroundColor?: string; backgroundImage?: string; backgroundSize?: string };
}

const EXTENSION = /\.\w+$/;

/** The file of a smaller width: `hero-480.webp` beside `hero.webp`. */
const toSmallerFile = (src: string, width: number) => src.replace(EXTENSION, (extension) => `-${width}${extension}`);

function createSrcSet(src: string, widths: readonly number[]): string {
  return widths
    .map((width, index) => `${index === widths.length - 1 ? src : toSmallerFile(src, width)} ${width}w`)
    .join(', ');
}

const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');

/** A picture's URL, and how to show it until and when it is loaded. */
export function parsePicture(url: string): ParsedPicture {
  const at = url.indexOf('#');
  if (at < 0) return { src: url, style: {} };
  const src = url.slice(0, at);
  const { widths, focus, colour, blur } = Hints.parse(Object.fromEntries(new URLSearchParams(url.slice(at + 1))));
  return {
    src,
    ...(widths && EXTENSION.test(src) ? { srcSet: createSrcSet(src, widths) } : {}),
    style: {
      ...(focus ? { objectPosition: `${focus[0]}% ${focus[1]}%` } : {}),
      ...(colour ? { backgroundColor: `#${colour}` } : {}),
      ...(blur ? { backgroundImage: `url("data:image/webp;base64,${toBase64(blur)}")`, backgroundSize: 'cover' } : {}),
    },
  };
}
