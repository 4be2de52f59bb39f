import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest } from 'next';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { HOUR_MS } from 'loyalty-text/durations';
import { getFirstValue } from '@/lib/navigation/first-value';
import { header } from 'loyalty-contract/headers';
import { parseUploadedFile, type UploadedFile } from 'loyalty-text/uploaded-picture';
import { PICTURE_EDGES } from '@/lib/desk/picture-url';
import { drawPublicPicture, toPublicFile } from '../app-icon/logo';
import { getProcessSingleton } from '../process/process-singleton';
import { createBackendHeaders, createPortalHeaders } from '../calls/call-headers';
import { fetchUploaded, UPLOADED_TYPE } from '../passthrough/uploaded-pictures';
import { isCallError } from '../request/call-error';
import { getDeskPartition } from './desk-partition';
import { parseDeskRequest, type DeskRequest } from './desk-request';

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
 * A picture that people of a business uploaded, for who works there: the backend decides. It is of a type that runs nothing, so
 * that nothing has to be drawn. Null: there is none for them; 'busy': there was no response.
 */
async function getUploaded(file: UploadedFile, staff: DeskRequest): Promise<Buffer | 'busy' | null> {
  const headers = {
    ...createBackendHeaders(staff, createPortalHeaders(staff)),
    [header.staffToken]: staff.token ?? '',
  };
  const partition = getDeskPartition(file.businessId);
  try {
    return await fetchUploaded(file, { headers, partition, clientAddress: staff.clientAddress });
  } catch (error) {
    if (!isCallError(error)) throw error;
    return error.problem.status < 500 ? null : 'busy';
  }
}

/**
 * Serves a picture of the portal's own files on the desk's host, drawn as PNG within a square of one of few sizes: an SVG could
 * run scripts there, or one that was uploaded. 404 for any other picture, on other hosts, and for who has no session that this portal opened.
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
  const staff = parseDeskRequest(request);
  const uploaded = parseUploadedFile(url);
  const find = (size: number, by: DeskRequest) => (uploaded ? getUploaded(uploaded, by) : getPicture(url, size));
  const picture = staff?.seal !== undefined && edge ? await find(edge, staff) : null;
  if (picture === 'busy') {
    response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end();
    return;
  }
  if (picture === null) {
    response.writeHead(404).end();
    return;
  }
  const type = uploaded ? UPLOADED_TYPE : 'image/png';
  const maxAge = uploaded ? 'max-age=31536000, immutable' : 'max-age=3600';
  response.writeHead(200, { 'content-type': type, 'cache-control': `private, ${maxAge}` }).end(picture);
}
