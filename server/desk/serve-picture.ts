import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest } from 'next';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { HOUR_MS } from 'loyalty-text/durations';
import { getFirstValue } from '@/lib/navigation/first-value';
import { PICTURE_EDGES } from '@/lib/desk/picture-url';
import { drawPublicPicture } from '../app-icon/logo';
import { getProcessSingleton } from '../process/process-singleton';
import { parseDeskRequest } from './desk-request';

/** Maximum number of drawn pictures, and of their bytes. */
const [MAX_PICTURES, MAX_BYTES] = [2_000, 64 * 1024 * 1024];
/** Pictures that do not exist are asked for again after a while. */
const NONE = Buffer.alloc(0);

const getCache = () =>
  getProcessSingleton('desk-pictures', () => ({
    pictures: new LRUCache<string, Buffer>({
      max: MAX_PICTURES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length + 1,
      ttl: HOUR_MS,
    }),
    // One at a time: drawing must not slow down pages.
    limit: pLimit(1),
  }));

async function getPicture(url: string, edge: number): Promise<Buffer> {
  const { pictures, limit } = getCache();
  const key = `${edge} ${url}`;
  return limit(async () => {
    const known = pictures.get(key);
    if (known) return known;
    const drawn = (await drawPublicPicture(url, edge, { inside: true })) ?? NONE;
    pictures.set(key, drawn);
    return drawn;
  });
}

/**
 * Serves a picture of the portal's own files on the desk's host, drawn as PNG within a square of one of few sizes: an SVG could
 * run scripts there. 404 for any other picture, on other hosts, and for who has no session that this portal opened.
 */
export async function servePicture(
  request: IncomingMessage & Pick<NextApiRequest, 'query'>,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET') {
    response.writeHead(405, { allow: 'GET' }).end();
    return;
  }
  const url = getFirstValue(request.query.url) ?? '';
  const edge = PICTURE_EDGES.find((size) => String(size) === getFirstValue(request.query.edge));
  const isStaff = parseDeskRequest(request)?.seal !== undefined;
  const picture = isStaff && edge ? await getPicture(url, edge) : NONE;
  if (picture.length === 0) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' }).end(picture);
}
