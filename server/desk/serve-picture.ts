import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest } from 'next';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { HOUR_MS } from 'loyalty-text/durations';
import { getFirstValue } from '@/lib/navigation/first-value';
import { PICTURE_EDGES } from '@/lib/desk/picture-url';
import { drawPublicPicture, toPublicFile } from '../app-icon/logo';
import { getProcessSingleton } from '../process/process-singleton';
import { parseDeskRequest } from './desk-request';

/** Maximum number of drawn pictures, and of their bytes. */
const [MAX_PICTURES, MAX_BYTES] = [2_000, 64 * 1024 * 1024];
/** Pictures that wait to be drawn; the others are asked for again. */
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;
/** Files of the formats that are drawn. Any other one would cost a process at each request, and a turn of every business's pictures. */
const PICTURE = /\.(?:svg|png|jpe?g|webp)$/i;

const getCache = () =>
  getProcessSingleton('desk-pictures', () => ({
    pictures: new LRUCache<string, Buffer>({
      max: MAX_PICTURES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length,
      ttl: HOUR_MS,
    }),
    // One at a time: drawing must not slow down pages.
    limit: pLimit(1),
  }));

/** A picture, by its file: spellings of one address are one picture. Null: there is none; 'busy': too many wait. */
async function getPicture(url: string, edge: number): Promise<Buffer | 'busy' | null> {
  const { pictures, limit } = getCache();
  const file = toPublicFile(url);
  if (file === null || !PICTURE.test(file)) return null;
  const key = `${edge} ${file}`;
  const known = pictures.get(key);
  if (known) return known;
  if (limit.pendingCount >= MAX_WAITING) return 'busy';
  return limit(async () => {
    const drawn = pictures.get(key) ?? (await drawPublicPicture(url, edge, { inside: true }));
    if (drawn) pictures.set(key, drawn);
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
  const picture = isStaff && edge ? await getPicture(url, edge) : null;
  if (picture === 'busy') {
    response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
    return;
  }
  if (picture === null) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' }).end(picture);
}
