import { z } from 'zod';
import { Configuration } from 'loyalty-contract/schemas/business';
import { Problem } from 'loyalty-contract/schemas/problem';
import english from '@/locales/en.json';
import { proxyChecks } from './check-proxy';
import { isResponse, parseJson, type PortalProbe } from './probe-portal';

type Check = (probe: PortalProbe) => readonly string[];

const connectionErrors: Record<string, string> = {
  ENOTFOUND: 'DNS: the host name cannot be resolved.',
  EAI_AGAIN: 'DNS: the host name cannot be resolved.',
  ECONNREFUSED: 'Connection refused: is the portal or its proxy running, and is the port correct?',
  ECONNRESET: 'Connection reset: check whether the URL needs http or https.',
  TIMEOUT: 'Timeout after ten seconds: a firewall, or the portal is waiting for its backend.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'TLS: the port serves plain http: use the http URL, or the port of the proxy.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'TLS: the port serves plain http: use the http URL, or the port of the proxy.',
  CERT_HAS_EXPIRED: 'TLS: the certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: the certificate is for another host name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: the certificate is self-signed; browsers do not trust it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS: the certificate chain contains a certificate of an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: the intermediate certificates are missing; configure the full chain.',
};

const checkConnection: Check = ({ page }) =>
  isResponse(page) ? [] : [connectionErrors[page.failure] ?? `The portal cannot be reached: ${page.failure}.`];

/** The portal redirects http to https by the scheme that its proxy forwards. */
const checkRedirect: Check = ({ url, page }) => {
  if (!isResponse(page) || page.status < 300 || page.status >= 400) return [];
  const location = new URL(page.headers.get('location') ?? '', url);
  if (location.host === url.host && location.protocol === url.protocol && location.pathname === url.pathname)
    return ['Redirect loop: the proxy must send x-forwarded-proto, and TRUSTED_PROXIES must contain its address.'];
  if (location.host === url.host && location.protocol === 'https:')
    return ['The portal is available over https only: use the https URL.'];
  return [
    `The page redirects to another origin, ${location.origin}: does a proxy forward another Host header than the browser’s?`,
  ];
};

/** The reason why there is no page for this host, as far as the portal discloses it. */
const checkShell: Check = ({ url, page, configuration }) => {
  if (!isResponse(page) || page.status < 400) return [];
  const problem = isResponse(configuration) ? Problem.safeParse(parseJson(configuration.text)).data : undefined;
  const { host } = url;
  switch (problem?.code) {
    case 'UNKNOWN_BUSINESS':
      return [
        `No business has the host ${host}: add it to "hosts", let the proxy forward the Host header, or set BUSINESS_ID.`,
      ];
    case 'BACKEND_BAD_ANSWER':
      return [
        'Blank page: the configuration of the backend does not match the contract; backend.response.refused in the portal’s log names the field.',
      ];
    case 'BACKEND_UNAVAILABLE':
    case 'BACKEND_TIMEOUT':
      return ['Blank page: the backend is not responding; check LOYALTY_BACKEND_URL and the network.'];
    case 'NOT_IMPLEMENTED':
      return [
        'Blank page: the backend does not implement GET /api/configuration; is the path missing in LOYALTY_BACKEND_URL?',
      ];
    case 'SERVICE_KEY_REQUIRED':
      return ['This is the address of a backend, not of a portal: test it with --backend.'];
    default:
      break;
  }
  if (page.status === 421 || page.status === 400)
    return [`The host ${host} is rejected before the portal: check the proxy.`];
  const parsed = isResponse(configuration) ? Configuration.safeParse(parseJson(configuration.text)).data : undefined;
  if (parsed?.disabled) return ['The business is disabled: its portal shows a single page with that message.'];
  if (parsed?.themeStyle.trim() === '')
    return ['Blank page: the business’s "themeStyle" is empty; omit it, or add a declaration.'];
  return [`The page returned status ${page.status}: see shell.blank in the portal’s log.`];
};

const checkDependencies: Check = ({ dependencies }) =>
  isResponse(dependencies) && dependencies.status === 503
    ? [`The portal cannot serve members: ${dependencies.text.slice(0, 100)}.`]
    : [];

const Texts = z.record(z.string(), z.string());

const checkTexts: Check = ({ page, texts }) => {
  if (!isResponse(page) || page.status >= 300 || !isResponse(texts)) return [];
  const received = Texts.safeParse(parseJson(texts.text)).data;
  if (texts.status !== 200 || !received)
    return [`Texts: the request returned status ${texts.status}; pages can show keys instead.`];
  const missing = Object.keys(english).filter((key) => !(key in received));
  return missing.length > 0
    ? [`Texts: ${missing.length} are missing, such as ${missing[0]}: does a proxy cache another version?`]
    : [];
};

function getDirective(policy: string, name: string): string | undefined {
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives.find((directive) => directive.startsWith(`${name} `))?.slice(name.length + 1);
}

const checkPolicy: Check = ({ url, page, configuration }) => {
  if (!isResponse(page) || page.status >= 300) return [];
  const policy = page.headers.get('content-security-policy');
  if (policy === null) return ['Policy: the header content-security-policy is missing; does the proxy remove it?'];
  const lines: string[] = [];
  // Two headers of the same name are joined by a comma.
  if (policy.includes(','))
    lines.push(
      'Policy: there are two content-security-policy headers; the one added by the proxy can block scripts or frames.',
    );
  if (page.headers.has('x-frame-options') && getDirective(policy, 'frame-ancestors') !== "'none'")
    lines.push('Frames: a proxy adds x-frame-options, which blocks the frames that the policy allows.');
  if (url.protocol === 'https:' && !page.headers.has('strict-transport-security'))
    lines.push('TLS: strict-transport-security is missing; does the proxy send x-forwarded-proto: https?');
  const embedders = isResponse(configuration)
    ? Configuration.safeParse(parseJson(configuration.text)).data?.embedding.parents
    : undefined;
  const absent = embedders?.filter((embedder) => !getDirective(policy, 'frame-ancestors')?.includes(embedder)) ?? [];
  if (absent.length > 0)
    lines.push(
      `Frames: ${absent[0]} may embed the portal, but is not in the policy of the page: is an old page cached?`,
    );
  return lines;
};

const MAX_SKEW_MS = 5_000;

const checkClock: Check = ({ page, receivedAt }) => {
  const date = isResponse(page) ? Date.parse(page.headers.get('date') ?? '') : NaN;
  const skew = Math.abs(receivedAt - date);
  return skew > MAX_SKEW_MS
    ? [
        `Clock: the clocks of the portal and of this machine differ by ${Math.round(skew / 1_000)} s; codes and sessions expire early or late.`,
      ]
    : [];
};

const SLOW_MS = 3_000;

const checkResponseTime: Check = ({ durationMs }) =>
  durationMs > SLOW_MS ? [`The page took ${(durationMs / 1_000).toFixed(1)} s: the backend responds slowly.`] : [];

const checks: readonly Check[] = [
  checkConnection,
  checkRedirect,
  checkShell,
  checkDependencies,
  checkTexts,
  checkPolicy,
  ...proxyChecks,
  checkClock,
  checkResponseTime,
];

/** The problems of a portal, one per line; empty if there are none. */
export function checkPortal(probe: PortalProbe): string[] {
  return checks.flatMap((check) => check(probe));
}
