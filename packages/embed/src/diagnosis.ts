/** The part of the URL of a page or portal that a diagnosis depends on. */
type PageLocation = Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** The site of a host on this machine: `a.shop.localhost` is the same one as `shop.localhost`. */
const getSite = (host: string) => host.split('.').slice(-2).join('.');

/**
 * Why members cannot sign in to a portal in a page, in one line; undefined if they can. Plain http is only used during
 * development, and browsers store its cookies only in pages of the same site.
 */
export function findCookieProblem(page: PageLocation, portal: PageLocation): string | undefined {
  const isSameSite = page.protocol === portal.protocol && getSite(page.hostname) === getSite(portal.hostname);
  if (portal.protocol === 'https:' || isSameSite) return undefined;
  const other = `http://${portal.hostname}${page.port && `:${page.port}`}`;
  return `nobody can sign in here: over http browsers store no cookies for ${portal.origin} in a page of another site, ${page.origin}. Open this page at ${other}, listed in embedding.parents, or use https.`;
}

/** Why a portal did not load, as far as the page can detect it, in one line. */
export function describeFailure(page: PageLocation, portal: PageLocation): string {
  return `${portal.origin} did not load: it is not running, embedding.parents of the business does not list ${page.origin}, or this page's policy has no frame-src for it.`;
}

/** True for a page on its developer's own machine. */
export function isLocalPage({ hostname }: PageLocation): boolean {
  return /localhost$|^127\.|^\[::1/.test(hostname);
}
