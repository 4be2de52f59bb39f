import { z } from 'zod';
import { allowsSharedCaches, forbidsSharedCaches } from '@/packages/conformance/src/suite/caching';
import { Configuration } from 'loyalty-contract/schemas/business';
import { isResponse, parseJson, type ConnectionFailure, type PortalProbe, type PortalResponse } from './probe-portal';

/** Problems of a proxy between browsers and the portal, which a single response of the portal does not show. */
type Check = (probe: PortalProbe) => readonly string[];

const isServed = (page: PortalProbe['page']): page is PortalResponse => isResponse(page) && page.status === 200;

/** The content types of the files of a page, by their extension. */
const types = { js: /javascript/, css: /^text\/css/ } as const;

function describeFile(name: string, file: PortalResponse | ConnectionFailure): string[] {
  const what = name.endsWith('.css') ? 'style' : 'script';
  const consequence = `the page has no ${what}. Does the proxy forward /_next?`;
  if (!isResponse(file)) return [`Files: ${name} cannot be fetched (${file.failure}): ${consequence}`];
  if (file.status !== 200) return [`Files: ${name} returns status ${file.status}: ${consequence}`];
  const type = file.headers.get('content-type') ?? '';
  const isRight = types[what === 'style' ? 'css' : 'js'].test(type);
  return isRight ? [] : [`Files: ${name} is sent as ${type.split(';')[0] || 'no type'}: ${consequence}`];
}

const checkFiles: Check = ({ page, files }) =>
  isServed(page) ? files.flatMap(({ path, response }) => describeFile(path, response)) : [];

/** Pages are about one visitor: no cache may store them. */
const checkPageCaching: Check = ({ page }) => {
  if (!isServed(page)) return [];
  const cacheControl = page.headers.get('cache-control') ?? '';
  const isSafe = forbidsSharedCaches(cacheControl) && !allowsSharedCaches(cacheControl);
  if (isSafe) return [];
  const received = cacheControl === '' ? 'is missing' : `is "${cacheControl.slice(0, 60)}"`;
  return [
    `Cache: cache-control of the page ${received}: a cache can send one member’s page to the next. The portal sends "private, no-store"; the proxy must not change it.`,
  ];
};

const CsrfToken = z.object({ csrfToken: z.string() });
const getToken = (response: PortalResponse) => CsrfToken.safeParse(parseJson(response.text)).data?.csrfToken;

/** The portal sets a cookie with a token, and returns the same token to a browser that sends the cookie back. */
const checkCookies: Check = ({ page, cookies: { first, again } }) => {
  if (!isServed(page) || !isResponse(first) || first.status !== 200 || getToken(first) === undefined) return [];
  if (first.headers.getSetCookie().length === 0)
    return ['Cookies: the proxy removes set-cookie from responses: nobody can sign in.'];
  return again && isResponse(again) && again.status === 200 && getToken(again) !== getToken(first)
    ? ['Cookies: the proxy removes the cookies of requests: nobody can sign in.']
    : [];
};

const Providers = z.record(z.string(), z.object({ signinUrl: z.string() }));

/** The host for which the portal answers, as its sign-in URLs have it. */
function getSeenHost(providers: PortalProbe['providers']): string | undefined {
  if (!isResponse(providers)) return undefined;
  const url = Object.values(Providers.safeParse(parseJson(providers.text)).data ?? {})[0]?.signinUrl ?? '';
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/** The portal chooses the business by the host of the request. */
const checkHost: Check = ({ url, page, providers }) => {
  const host = getSeenHost(providers);
  return isServed(page) && host !== undefined && host !== url.host
    ? [
        `Host: the portal receives the host ${host} instead of ${url.host}, and shows the business of that host: the proxy must forward the Host header.`,
      ]
    : [];
};

/** The business that the portal shows; undefined without a configuration. */
export function getShownBusiness({ configuration }: PortalProbe): { id: string; name: string } | undefined {
  if (!isResponse(configuration) || configuration.status !== 200) return undefined;
  const { businessId, businessName } = Configuration.safeParse(parseJson(configuration.text)).data ?? {};
  return businessId === undefined ? undefined : { id: businessId, name: businessName ?? '' };
}

const checkBusiness: Check = (probe) => {
  const shownBusiness = getShownBusiness(probe);
  const { business, url } = probe;
  return business !== undefined && shownBusiness !== undefined && shownBusiness.id !== business
    ? [
        `Business: ${url.host} shows the business ${shownBusiness.id} instead of ${business}: check "hosts" of both, and the Host header that the proxy forwards.`,
      ]
    : [];
};

/** The checks of what a proxy can change. */
export const proxyChecks: readonly Check[] = [checkFiles, checkPageCaching, checkCookies, checkHost, checkBusiness];
