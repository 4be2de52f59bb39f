import { LRUCache } from 'lru-cache';
import { toSmallerFile } from 'loyalty-text/picture-hints';
import { getUploadedUrl, type UploadedFile } from 'loyalty-text/uploaded-picture';
import { createBackendHeaders } from '../calls/call-headers';
import { resolvePartition } from '../calls/shared-call';
import { forwardToBackend } from '../backend/backend-client';
import { getBusinessPartition } from '../backend/business-partitions';
import { readResponseBody } from '../backend/parse-backend-response';
import { getFirstValue } from '@/lib/navigation/first-value';
import { getEnvironment } from '../process/environment';
import { getProcessSingleton } from '../process/process-singleton';
import { getClientNetwork } from '../request/client-network';
import type { RequestInfo } from '../request/request-info';

/** Bytes of the pictures that are remembered: the content at an address never changes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The only type that is served, whatever the backend says. */
export const UPLOADED_TYPE = 'image/webp';

const getCache = () =>
  getProcessSingleton(
    'uploaded-pictures',
    () => new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => Math.max(1, length) }),
  );

function toPath({ businessId, hash, width }: UploadedFile): string {
  const url = getUploadedUrl(businessId, hash);
  return width === undefined ? url : toSmallerFile(url, width);
}

/** What a request for a picture needs besides its address. */
interface Sender {
  headers: Record<string, string>;
  partition: string;
  clientAddress: string;
}

/** Asks the backend for a file of a picture, which decides whether the sender may see it. Null: there is none. */
export function fetchUploaded(
  file: UploadedFile,
  { headers, partition, clientAddress }: Sender,
): Promise<Buffer | null> {
  const client = getClientNetwork(clientAddress);
  const timeoutMs = getEnvironment().API_DEADLINE_MS;
  const message = { partition, client, path: toPath(file), method: 'GET', headers, timeoutMs } as const;
  return forwardToBackend(message, async (response) => {
    const content = await readResponseBody(response);
    const isPicture = response.statusCode === 200 && getFirstValue(response.headers['content-type']) === UPLOADED_TYPE;
    return isPicture ? content : null;
  });
}

/** A file of a picture of the business of a request's host; null if the host's business has none there. */
export async function findUploaded(file: UploadedFile, info: RequestInfo): Promise<Buffer | null> {
  const partition = await resolvePartition(info);
  // Before the cache: another business's picture is not at this host.
  if (partition !== getBusinessPartition(file.businessId)) return null;
  const cache = getCache();
  const key = toPath(file);
  const known = cache.get(key);
  if (known) return known;
  const { clientAddress } = info;
  const content = await fetchUploaded(file, { headers: createBackendHeaders(info), partition, clientAddress });
  if (content) cache.set(key, content);
  return content;
}
