import { listPictureFiles } from 'loyalty-text/picture-hints';
import { parseUploadedFile } from 'loyalty-text/uploaded-picture';
import { z } from 'zod';
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

const BusinessPart = z.object({ businessId: z.string() });

/** Uploaded pictures of another business, whose hosts alone have them. */
function findForeignPictures(body: unknown): FileFinding[] {
  const own = BusinessPart.safeParse(body).data?.businessId;
  return listPictures(body).flatMap(({ path, url }) => {
    const uploaded = parseUploadedFile(url);
    if (!uploaded || uploaded.businessId === own) return [];
    return [{ path, message: `An uploaded picture of "${uploaded.businessId}", which this business cannot show.` }];
  });
}

/**
 * Pictures of the portal itself that it does not have, also in smaller widths, and uploaded ones of others.
 * @param body the file as it is written
 */
export function findMissingPictures(body: unknown, assetExists: AssetExists): FileFinding[] {
  const missing = listPictures(body).flatMap(({ path, url }) => {
    if (!url.startsWith('/') || parseUploadedFile(url)) return [];
    const name = listPictureFiles(url).find((file) => !assetExists(file));
    return name === undefined ? [] : [createMissingFileFinding(path, name)];
  });
  return [...missing, ...findForeignPictures(body)];
}
