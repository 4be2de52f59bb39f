import { createScriptSources, type InlineSources } from './content-security-policy';

/**
 * The policy of the desk's pages: nothing from anywhere else, whatever a business configures. `secure`: it was requested
 * over https. `plain`: of a plain Next app (`isPlainNext`). `frameHosts`: the portals whose drafts the page frames.
 */
export function createDeskPolicy(
  inline: InlineSources,
  options: { secure: boolean; plain: boolean; frameHosts?: readonly string[] },
): string {
  const { frameHosts = [] } = options;
  const directives = [
    // Only for prefetching of Next's scripts, to which Firefox applies this one.
    "default-src 'self'",
    `script-src ${createScriptSources(inline, options.plain).join(' ')}`,
    `style-src ${["'self'", ...(options.plain ? ["'unsafe-inline'"] : inline.styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameHosts.length > 0 ? frameHosts.join(' ') : "'none'"}`,
    "worker-src 'none'",
    "manifest-src 'none'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-to csp',
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
