import type { Configuration } from 'loyalty-contract/schemas/business';
import { Origin } from 'loyalty-contract/schemas/primitives';

const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];
const CAPTCHA = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** The external sources of a business's pages; none without a configuration. */
export interface PolicySources {
  imageHosts: string[];
  frameHosts: string[];
  embedders: string[];
  captcha: boolean;
  push: boolean;
}

export const NO_SOURCES: PolicySources = { imageHosts: [], frameHosts: [], embedders: [], captcha: false, push: false };

/** True for an origin that cannot change the policy. http is permitted for embedders and hosted pages on this machine. */
const isSource = (origin: string) => Origin.safeParse(origin).success;

function collectOrigins(urls: (string | null | undefined)[]): string[] {
  const absolute = urls.filter((url): url is string => typeof url === 'string' && URL.canParse(url));
  const origins = new Set(absolute.map((url) => new URL(url).origin));
  return [...origins].filter((origin) => origin.startsWith('https:') && isSource(origin));
}

function filterSources(list: (string | null | undefined)[]): string[] {
  return list.flatMap((origin) => (origin && isSource(origin) ? [origin] : []));
}

/** The part of a configuration that a policy depends on. */
type PolicyConfiguration = Pick<
  Configuration,
  | 'lightTheme'
  | 'darkTheme'
  | 'favIconUrl'
  | 'heroImageUrl'
  | 'userProfile'
  | 'showcase'
  | 'menu'
  | 'pagesOrigin'
  | 'legalOrigins'
  | 'embedding'
  | 'captcha'
  | 'firebase'
>;

/** The external sources that a business's configuration refers to. */
export function getPolicySources(configuration: PolicyConfiguration): PolicySources {
  const { lightTheme, darkTheme, favIconUrl, heroImageUrl, userProfile, showcase } = configuration;
  const pictures = [
    lightTheme.logoImageUrl,
    darkTheme.logoImageUrl,
    favIconUrl,
    heroImageUrl,
    userProfile.logoImageUrl,
  ];
  return {
    imageHosts: collectOrigins([...pictures, ...showcase.items.map((item) => item.imageUrl)]),
    frameHosts: [
      ...collectOrigins(configuration.menu.filter((item) => item.embedInIframe).map((item) => item.calculatedUrl)),
      ...filterSources([configuration.pagesOrigin, ...(configuration.legalOrigins ?? [])]),
    ],
    embedders: filterSources(configuration.embedding.parents),
    captcha: configuration.captcha !== null,
    push: configuration.firebase !== null,
  };
}

/** The inline scripts and styles of a page, as hash sources (`'sha256-…'`). */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export const NO_INLINE: InlineSources = { scripts: [], styles: [] };

/** Allows inline scripts by hash, and the scripts that they load; in a plain Next app all of the portal's. */
export function createScriptSources({ scripts }: InlineSources, plain: boolean): string[] {
  if (plain) return ["'self'", "'unsafe-inline'", "'unsafe-eval'"];
  return scripts.length > 0 ? [...scripts, "'strict-dynamic'"] : ["'none'"];
}

/**
 * The policy of an HTML page (security 4.1). `secure`: it was requested over https. `plain`: of a plain Next
 * app (`isPlainNext`).
 */
export function createPagePolicy(
  inline: InlineSources,
  sources: PolicySources,
  options: { secure: boolean; plain: boolean },
): string {
  const directives: [string, string[]][] = [
    // Every kind of resource has its own directive below, except prefetching of Next's scripts, to which Firefox
    // applies this one.
    ['default-src', ["'self'"]],
    ['script-src', createScriptSources(inline, options.plain)],
    ['style-src', ["'self'", ...(options.plain ? ["'unsafe-inline'"] : inline.styles)]],
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...sources.imageHosts]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...(sources.push ? FIREBASE : []), ...(sources.captcha ? CAPTCHA.slice(0, 1) : [])]],
    [
      'frame-src',
      sources.captcha || sources.frameHosts.length
        ? [...(sources.captcha ? CAPTCHA : []), ...sources.frameHosts]
        : ["'none'"],
    ],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', sources.embedders.length > 0 ? sources.embedders : ["'none'"]],
    ['report-to', ['csp']],
    ...(options.secure ? [['upgrade-insecure-requests', []] satisfies [string, string[]]] : []),
  ];
  return directives.map(([name, values]) => [name, ...values].join(' ')).join('; ');
}

/** The policy of every response that is not a page. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a service worker (security 2.9): it runs only the portal's scripts, and connects to the portal and
 * Firebase.
 */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  ['connect-src', "'self'", ...FIREBASE].join(' '),
  "frame-ancestors 'none'",
].join('; ');
