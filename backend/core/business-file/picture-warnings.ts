import { listPictureFiles } from '@/contract/picture-hints';
import type { FileWarning } from './file-warnings';

/** The properties of a file whose values are the URLs of pictures. */
const PICTURE = /(?:^i|I)(?:mageUrl|conUrl)$/;

function listPictures(value: unknown, path: readonly string[] = []): { path: string; url: string }[] {
  if (typeof value === 'string') return PICTURE.test(path.at(-1) ?? '') ? [{ path: path.join('.'), url: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listPictures(part, [...path, key]));
}

/**
 * Pictures of the portal itself that it does not have, also in smaller widths.
 * @param body the file as it is written
 * @param isPublicFile whether there is such a file in `public/`, by its path in a URL
 */
export function findMissingPictures(body: unknown, isPublicFile: (path: string) => boolean): FileWarning[] {
  return listPictures(body).flatMap(({ path, url }) => {
    if (!url.startsWith('/')) return [];
    const missing = listPictureFiles(url).find((name) => !isPublicFile(name));
    return missing === undefined ? [] : [{ path, message: `There is no file public${missing}.` }];
  });
}
