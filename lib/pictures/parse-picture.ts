// By patterns: pictures are part of the first load, which has no zod (decision 055).
const WIDTHS = /^\d{2,4}(,\d{2,4}){1,5}$/;
const [MIN_WIDTH, MAX_WIDTH] = [16, 4_096];
const FOCUS = /^(?:100|\d{1,2}(?:\.\d{1,3})?),(?:100|\d{1,2}(?:\.\d{1,3})?)$/;
const COLOUR = /^[0-9a-f]{6}$/;
const BLUR = /^[\w-]{20,400}$/;

/** What the fragment of a picture's URL says about it (decision 086). Anything else in it is ignored. */
interface Hints {
  /** The widths of its files in pixels, the largest last: that one has the URL itself. */
  widths?: number[] | undefined;
  /** What must stay visible when it is cropped, in percent from the left and the top. */
  focus?: string[] | undefined;
  /** Its average colour. */
  colour?: string | undefined;
  /** The same picture in a few pixels: WebP in base64url. */
  blur?: string | undefined;
}

function parseHints(fragment: string): Hints {
  const parameters = new URLSearchParams(fragment);
  const find = (name: string, pattern: RegExp) => {
    const value = parameters.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const widths = find('widths', WIDTHS)?.split(',').map(Number);
  return {
    widths: widths?.every((width) => width >= MIN_WIDTH && width <= MAX_WIDTH) ? widths : undefined,
    focus: find('focus', FOCUS)?.split(','),
    colour: find('colour', COLOUR),
    blur: find('blur', BLUR),
  };
}

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
  const { widths, focus, colour, blur } = parseHints(url.slice(at + 1));
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
