import { listPictureFiles } from 'loyalty-text/picture-hints';
import type { FileFinding } from './file-finding';
import { createMissingFileFinding, type AssetExists } from './public-file';
import { walkValues } from './walk-values';

/** The properties of a file whose values are the URLs of pictures. */
const PICTURE_PROPERTY = /(?:^i|I)(?:mageUrl|conUrl)$/;

function listPictures(body: unknown): { path: string; url: string }[] {
  return [...walkValues(body)].flatMap(({ path, value }) =>
    typeof value === 'string' && PICTURE_PROPERTY.test(path.at(-1) ?? '') ? [{ path: path.join('.'), url: value }] : [],
  );
}

/**
 * Pictures of the portal itself that it does not have, also in smaller widths.
 * @param body the file as it is written
 */
export function findMissingPictures(body: unknown, assetExists: AssetExists): FileFinding[] {
  return listPictures(body).flatMap(({ path, url }) => {
    if (!url.startsWith('/')) return [];
    const missing = listPictureFiles(url).find((name) => !assetExists(name));
    return missing === undefined ? [] : [createMissingFileFinding(path, missing)];
  });
}
