// By patterns: pictures are part of the first load, which has no zod (decision 055).
const WIDTHS = /^\d{2,4}(,\d{2,4}){1,5}$/;
const [MIN_WIDTH, MAX_WIDTH] = [16, 4_096];
const FOCUS = /^(?:100|\d{1,2}(?:\.\d{1,3})?),(?:100|\d{1,2}(?:\.\d{1,3})?)$/;
const COLOUR = /^[0-9a-f]{6}$/;
const BLUR = /^[\w-]{20,400}$/;

/** What the fragment of a picture's URL says about it (decision 086). Anything else in it is ignored. */
export interface PictureHints {
  /** The widths of its files in pixels, the largest last: that one has the URL itself. */
  widths?: number[] | undefined;
  /** What must stay visible when it is cropped, in percent from the left and the top. */
  focus?: string[] | undefined;
  /** Its average colour. */
  colour?: string | undefined;
  /** The same picture in a few pixels: WebP in base64url. */
  blur?: string | undefined;
}

/** Parses the fragment of a picture's URL. */
export function parsePictureHints(fragment: string): PictureHints {
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

const EXTENSION = /\.\w+$/;

/** True for a URL to which the name of a smaller file can be made. */
export const hasExtension = (src: string): boolean => EXTENSION.test(src);

/** The file of a smaller width: `hero-480.webp` beside `hero.webp`. */
export const toSmallerFile = (src: string, width: number): string =>
  src.replace(EXTENSION, (extension) => `-${width}${extension}`);

/** The files of a picture: that of its URL, and those of its smaller widths. */
export function listPictureFiles(url: string): string[] {
  const [src = '', fragment = ''] = url.split('#');
  const file = src.replace(/\?.*$/, '');
  const smaller = parsePictureHints(fragment).widths?.slice(0, -1) ?? [];
  return [file, ...(hasExtension(file) ? smaller.map((width) => toSmallerFile(file, width)) : [])];
}
