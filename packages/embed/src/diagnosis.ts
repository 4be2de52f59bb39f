/** The part of the URL of a page or portal that a diagnosis depends on. */
type PageLocation = Pick<URL, 'protocol' | 'hostname' | 'port' | 'origin'>;

/** The site of a host on this machine: `a.shop.localhost` is the same one as `shop.localhost`. */
const getSite = ({ hostname }: PageLocation) => String(hostname.split('.').slice(-2));

/**
 * Why members cannot sign in to a portal in a page, in one line; undefined if they can. Plain http is only used during
 * development, and browsers store its cookies only in pages of the same site.
 */
export function findCookieProblem(page: PageLocation, portal: PageLocation): string | undefined {
  const isSameSite = page.protocol === portal.protocol && getSite(page) === getSite(portal);
  if (portal.protocol === 'https:' || isSameSite) return undefined;
  const other = `http://${portal.hostname}${page.port && `:${page.port}`}`;
  return `no sign-in over http across sites: use ${other} or https`;
}

/** Why a portal did not load, as far as a page can know it, in one line. */
export function describeFailure(page: PageLocation, portal: PageLocation): string {
  return `${portal.origin} did not load: down, blocked by frame-src, or ${page.origin} not in its embedding.parents`;
}
