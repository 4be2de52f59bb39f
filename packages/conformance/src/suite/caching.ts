import { header } from 'loyalty-contract/headers';
import type { CallName } from 'loyalty-contract/calls/calls';
import type { BackendClient, RequestParts } from './client';
import type { Exchange } from './exchange';
import type { Verifier } from './verifier';

/** Whether a `cache-control` lets shared caches store the response (RFC 9111). */
export const allowsSharedCaches = (cacheControl: string): boolean => /\bpublic\b|\bs-maxage\b/.test(cacheControl);
const isStored = (cacheControl: string) => /\bmax-age=[1-9]/.test(cacheControl) && !/\bno-store\b/.test(cacheControl);
/** Whether a `cache-control` forbids shared caches to store the response. */
export const forbidsSharedCaches = (cacheControl: string): boolean => /\bno-store\b|\bprivate\b/.test(cacheControl);

/** No cache between backend and portal may store a response that depends on the member. Without a header, it may. */
export function expectNotCached(verify: Verifier, { call, headers }: Exchange): void {
  const cacheControl = headers['cache-control'] ?? '';
  const isSafe = forbidsSharedCaches(cacheControl) && !allowsSharedCaches(cacheControl) && !isStored(cacheControl);
  verify.expect(isSafe, {
    call,
    field: 'cache-control',
    received: cacheControl === '' ? 'nothing, with which caches may store it' : 'a response that caches may store',
    expected: 'no-store, because the response is about one member',
  });
}

/** A response with an ETag is not sent again to a client that has it, and a cacheable one names what it depends on in `Vary`. */
export async function expectCacheable(
  verify: Verifier,
  client: BackendClient,
  exchange: Exchange,
  parts: RequestParts,
): Promise<void> {
  const { call, headers } = exchange;
  if (headers.etag) {
    const again = await client.send(call, { ...parts, headers: { 'if-none-match': headers.etag } });
    const isUnchanged = again.status === 304 ? again.text === '' : again.status === 200;
    verify.expect(isUnchanged, {
      call,
      field: 'etag',
      received: `status ${again.status} to if-none-match`,
      expected: '304 without a body, or 200',
    });
  }
}

/** Responses in two languages that differ must not be mixed up by a cache. @returns whether they differ */
export async function expectLanguagesApart(
  verify: Verifier,
  client: BackendClient,
  call: CallName,
  [first, second]: readonly [string, string],
): Promise<boolean> {
  const send = async (language: string) => {
    const exchange = await client.send(call, { language });
    verify.success(exchange);
    return exchange;
  };
  const [one, other, oneAgain] = [await send(first), await send(second), await send(first)];
  verify.expect(one.text === oneAgain.text, {
    call,
    field: header.language,
    received: 'another response to the same language, after one in another language',
    expected: 'the response in the language of the request',
  });
  const vary = (one.headers.vary ?? '').toLowerCase();
  const isNamed = vary.includes('*') || vary.split(',').some((name) => name.trim() === header.language);
  verify.expect(one.text === other.text || !allowsSharedCaches(one.headers['cache-control'] ?? '') || isNamed, {
    call,
    field: 'vary',
    received: vary === '' ? 'nothing' : 'a list without accept-language',
    expected: 'accept-language, because the response depends on it',
  });
  return one.text !== other.text;
}
