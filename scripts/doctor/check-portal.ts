import { z } from 'zod';
import { Configuration } from '@/contract/schemas/business';
import { Problem } from '@/contract/schemas/problem';
import english from '@/locales/en.json';
import type { ConnectionFailure, PortalProbe, PortalResponse } from './probe-portal';

type Check = (probe: PortalProbe) => readonly string[];

const isResponse = (result: PortalResponse | ConnectionFailure): result is PortalResponse => 'status' in result;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const connectionErrors: Record<string, string> = {
  ENOTFOUND: 'The name has no address: look at DNS.',
  EAI_AGAIN: 'The name has no address: look at DNS.',
  ECONNREFUSED: 'Nothing listens there: is the portal, or the proxy before it, running, and is the port right?',
  ECONNRESET: 'The connection is closed at once: http is asked where https is spoken, or the reverse.',
  TIMEOUT: 'There is no answer within ten seconds: a firewall, or a portal that waits for its backend.',
  CERT_HAS_EXPIRED: 'TLS: the certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: the certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: the certificate is signed by itself; no browser trusts it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS: the certificate is of an authority that is not known here.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: the certificates in between are not sent along; use the full chain.',
};

const checkConnection: Check = ({ page }) =>
  isResponse(page) ? [] : [connectionErrors[page.failure] ?? `The portal cannot be reached: ${page.failure}.`];

/** The portal sends http to https by the scheme that its proxy says. */
const checkRedirect: Check = ({ url, page }) => {
  if (!isResponse(page) || page.status < 300 || page.status >= 400) return [];
  const location = new URL(page.headers.get('location') ?? '', url);
  if (location.host === url.host && location.protocol === url.protocol && location.pathname === url.pathname)
    return [
      'The page leads to itself: the proxy must send x-forwarded-proto, and TRUSTED_PROXIES must name its address.',
    ];
  if (location.host === url.host && location.protocol === 'https:')
    return ['The portal is served over https alone: ask for the https address.'];
  return [`The page leads to another address, ${location.origin}: that of a proxy before the portal?`];
};

/** Why there is no page for this host, as far as the portal tells anybody. */
const checkShell: Check = ({ url, page, configuration }) => {
  if (!isResponse(page) || page.status < 400) return [];
  const problem = isResponse(configuration) ? Problem.safeParse(parseJson(configuration.text)).data : undefined;
  const { host } = url;
  switch (problem?.code) {
    case 'UNKNOWN_BUSINESS':
      return [
        `No business has the host ${host}: put it into "hosts", let the proxy pass the Host header on, or set BUSINESS_ID.`,
      ];
    case 'BACKEND_BAD_ANSWER':
      return [
        'Blank page: the backend’s configuration breaks the contract; backend.response.refused in the portal’s log names the field.',
      ];
    case 'BACKEND_UNAVAILABLE':
    case 'BACKEND_TIMEOUT':
      return ['Blank page: the backend does not answer; look at LOYALTY_BACKEND_URL and the network between.'];
    case 'NOT_IMPLEMENTED':
      return ['Blank page: the backend has no GET /api/configuration; does LOYALTY_BACKEND_URL lack a path?'];
    default:
      break;
  }
  if (page.status === 421 || page.status === 400)
    return [`The host ${host} is refused before the portal: look at the proxy.`];
  const parsed = isResponse(configuration) ? Configuration.safeParse(parseJson(configuration.text)).data : undefined;
  if (parsed?.disabled) return ['The business is disabled: its portal shows one page that says so.'];
  if (parsed?.themeStyle.trim() === '')
    return ['Blank page: the business’s "themeStyle" is empty; leave it out, or give it a declaration.'];
  return [`The page answers ${page.status}: shell.blank in the portal’s log says why.`];
};

const checkReadiness: Check = ({ ready }) =>
  isResponse(ready) && ready.status === 503 ? [`The portal is not ready: ${ready.text.slice(0, 100)}.`] : [];

const Texts = z.record(z.string(), z.string());

const checkTexts: Check = ({ page, texts }) => {
  if (!isResponse(page) || page.status >= 300 || !isResponse(texts)) return [];
  const received = Texts.safeParse(parseJson(texts.text)).data;
  if (texts.status !== 200 || !received)
    return [`Texts: the call for them answers ${texts.status}; pages may show keys.`];
  const missing = Object.keys(english).filter((key) => !(key in received));
  return missing.length > 0
    ? [`Texts: ${missing.length} are missing, ${missing[0]} for one: is another version cached on the way?`]
    : [];
};

function getDirective(policy: string, name: string): string | undefined {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives.find((directive) => directive.startsWith(`${name} `))?.slice(name.length + 1);
}

const checkPolicy: Check = ({ url, page, configuration }) => {
  if (!isResponse(page) || page.status >= 300) return [];
  const policy = page.headers.get('content-security-policy');
  if (policy === null) return ['Policy: the header content-security-policy is gone; does the proxy remove it?'];
  const lines: string[] = [];
  // Two headers of the same name arrive as one, with a comma between.
  if (policy.includes(','))
    lines.push('Policy: there are two; the proxy adds its own, and scripts or frames may fail by it.');
  if (page.headers.has('x-frame-options') && getDirective(policy, 'frame-ancestors') !== "'none'")
    lines.push('Frames: x-frame-options is added on the way, and forbids the frames that the policy allows.');
  if (url.protocol === 'https:' && !page.headers.has('strict-transport-security'))
    lines.push(
      'TLS: strict-transport-security is gone; does the portal know that it is served over https (x-forwarded-proto)?',
    );
  const parents = isResponse(configuration)
    ? Configuration.safeParse(parseJson(configuration.text)).data?.embedding.parents
    : undefined;
  const absent = parents?.filter((parent) => !getDirective(policy, 'frame-ancestors')?.includes(parent)) ?? [];
  if (absent.length > 0)
    lines.push(
      `Frames: ${absent[0]} may embed the portal, and the page’s policy does not name it: is an old page cached?`,
    );
  return lines;
};

const MAX_SKEW_MS = 5_000;

const checkClock: Check = ({ page, receivedAt }) => {
  const date = isResponse(page) ? Date.parse(page.headers.get('date') ?? '') : NaN;
  const skew = Math.abs(receivedAt - date);
  return skew > MAX_SKEW_MS
    ? [`Clock: the portal’s and this machine’s differ by ${Math.round(skew / 1_000)} s; codes and sessions end by it.`]
    : [];
};

const SLOW_MS = 3_000;

const checkPace: Check = ({ durationMs }) =>
  durationMs > SLOW_MS
    ? [`The page took ${(durationMs / 1_000).toFixed(1)} s: the backend is slow, or a call of it is.`]
    : [];

const checks: readonly Check[] = [
  checkConnection,
  checkRedirect,
  checkShell,
  checkReadiness,
  checkTexts,
  checkPolicy,
  checkClock,
  checkPace,
];

/** What is wrong with a portal, a line each; empty where nothing is. */
export function checkPortal(probe: PortalProbe): string[] {
  return checks.flatMap((check) => check(probe));
}
