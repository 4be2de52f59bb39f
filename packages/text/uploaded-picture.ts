/** The path below which portals serve pictures that people of a business uploaded. */
export const UPLOADED_ROOT = '/api/pictures';

const PATH = /^\/api\/pictures\/([a-z0-9-]{1,64})\/([0-9a-f]{32})(?:-(\d{2,4}))?\.webp$/;

/** A file of an uploaded picture. */
export interface UploadedFile {
  businessId: string;
  /** Of its content: another picture has another address. */
  hash: string;
  /** In pixels, of a smaller file; undefined for the largest one. */
  width: number | undefined;
}

/** The file at an address; undefined if it is not one of an uploaded picture. */
export function parseUploadedFile(url: string): UploadedFile | undefined {
  const [, businessId, hash, width] = PATH.exec(url.split(/[?#]/, 1)[0] ?? '') ?? [];
  if (businessId === undefined || hash === undefined) return undefined;
  return { businessId, hash, width: width === undefined ? undefined : Number(width) };
}

/** The address of a picture's largest file; the others are beside it (`toSmallerFile`). */
export const getUploadedUrl = (businessId: string, hash: string): string =>
  `${UPLOADED_ROOT}/${businessId}/${hash}.webp`;
