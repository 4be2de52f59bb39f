import { toDeskPath } from 'loyalty-contract/calls/desk-calls';

/** The edges in pixels in which the desk's host has pictures of businesses: in lists, in the frame, on paper. */
export const PICTURE_EDGES = [96, 320, 1280] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

const PICTURE_PATH = toDeskPath('/picture');

/**
 * Where the desk's host has a picture of a business, within a square of `edge` pixels. Undefined for one of another site: the
 * desk loads nothing from there, and no server fetches it (decision 080).
 */
export function getPictureUrl(url: string | null | undefined, edge: PictureEdge): string | undefined {
  if (!url || !url.startsWith('/') || url.startsWith('//')) return undefined;
  return `${PICTURE_PATH}?${new URLSearchParams({ url, edge: String(edge) }).toString()}`;
}
