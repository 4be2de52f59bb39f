import { hasExtension, parsePictureHints, toSmallerFile } from 'loyalty-text/picture-hints';

export interface ParsedPicture {
  src: string;
  srcSet?: string;
  style: { objectPosition?: string; backgroundColor?: string; backgroundImage?: string; backgroundSize?: string };
}

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
  const { widths, focus, colour, blur } = parsePictureHints(url.slice(at + 1));
  return {
    src,
    ...(widths && hasExtension(src) ? { srcSet: createSrcSet(src, widths) } : {}),
    style: {
      ...(focus ? { objectPosition: `${focus[0]}% ${focus[1]}%` } : {}),
      ...(colour ? { backgroundColor: `#${colour}` } : {}),
      ...(blur ? { backgroundImage: `url("data:image/webp;base64,${toBase64(blur)}")`, backgroundSize: 'cover' } : {}),
    },
  };
}
