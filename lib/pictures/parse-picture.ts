/**
 * What the fragment of a picture's URL may say about it (decision 086); anything else in it is ignored. By expressions:
 * every page has pictures, and zod would be a seventh of its scripts.
 */
const hints = {
  /** The widths of its files in pixels, the largest last: that one has the URL itself. */
  widths: /^[1-9]\d{1,3}(?:,[1-9]\d{1,3}){1,5}$/,
  /** What must stay visible when it is cropped, in percent from the left and the top. */
  focus: /^(?:100|\d{1,2}),(?:100|\d{1,2})$/,
  /** Its average colour. */
  colour: /^[0-9a-f]{6}$/,
  /** The same picture in a few pixels: WebP in base64url. */
  blur: /^[\w-]{20,400}$/,
} as const;

type HintName = keyof typeof hints;

function findHint(fragment: URLSearchParams, name: HintName): string | undefined {
  const value = fragment.get(name);
  return value !== null && hints[name].test(value) ? value : undefined;
}

export interface ParsedPicture {
  src: string;
  srcSet?: string;
  style: { objectPosition?: string; backgroundColor?: string; backgroundImage?: string; backgroundSize?: string };
}

const EXTENSION = /\.\w+$/;

/** The file of a smaller width: `hero-480.webp` beside `hero.webp`. */
const toSmallerFile = (src: string, width: string) => src.replace(EXTENSION, (extension) => `-${width}${extension}`);

function createSrcSet(src: string, widths: readonly string[]): string {
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
  const fragment = new URLSearchParams(url.slice(at + 1));
  const widths = findHint(fragment, 'widths')?.split(',');
  const focus = findHint(fragment, 'focus')?.split(',');
  const colour = findHint(fragment, 'colour');
  const blur = findHint(fragment, 'blur');
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
