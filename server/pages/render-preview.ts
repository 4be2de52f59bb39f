import type { ServerResponse, IncomingMessage } from 'node:http';
import type { NextPageContext } from 'next';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { queryParam } from '@/lib/navigation/query-params';
import { PREVIEW_PARAM } from '@/lib/preview/names';
import { formatPreview, type Preview } from '@/lib/preview/preview-value';
import { toTheme } from '@/lib/theme/themes';
import type { PageOptions } from '@/store/page-options';
import type { ShellProps } from '@/store/shell-props';
import { getPolicySources } from '../delivery/content-security-policy';
import { getPagePolicy } from '../delivery/page-policy';
import { sendPreviewEnded } from '../delivery/preview-ended';
import type { RequestInfo } from '../request/request-info';
import type { SessionClaims } from '../session/member-session';
import { checkAccess } from './check-access';
import { createShell } from './create-shell';

interface PreviewRequest {
  req: IncomingMessage;
  res: ServerResponse;
  info: RequestInfo;
  preview: Preview;
  /** That of the draft; the code of an error. */
  configuration: Configuration | string;
}

/** The member who is invented: no token of a session belongs to it. */
const createClaims = ({ businessId }: Configuration): SessionClaims => ({
  businessId,
  comoMemberId: 'preview',
  memberToken: '',
  openedBy: 'custom',
  support: false,
});

/** The same page of the same preview, at another path. */
function toPreviewUrl(path: string, preview: Preview, theme: string | undefined): string {
  const url = new URL(path, BASE_ORIGIN);
  url.searchParams.set(PREVIEW_PARAM, formatPreview(preview));
  if (theme !== undefined) url.searchParams.set(queryParam.theme, theme);
  return url.pathname + url.search;
}

/**
 * The page of a preview (decision 129): from the draft, in a frame of the desk alone, for a visitor or a member who is
 * invented. It reads no session, sets no cookie, and is not cached.
 */
export async function renderPreview(
  page: PageOptions,
  context: NextPageContext,
  { req, res, info, preview, configuration }: PreviewRequest,
): Promise<ShellProps> {
  if (typeof configuration === 'string') {
    sendPreviewEnded(req, res);
    return { blank: true };
  }
  getPagePolicy(req, res).setSources(getPolicySources(configuration));
  res.removeHeader('x-frame-options');
  if (page.exists?.(configuration, context.query) === false) res.statusCode = 404;
  const claims = preview.viewer === 'visitor' || page.anonymous ? null : createClaims(configuration);
  const theme = toTheme(context.query[queryParam.theme]);
  const access = { signedIn: claims !== null, origin: info.origin, reason: 'SessionRequired' } as const;
  const elsewhere = checkAccess(page, context, access);
  if (elsewhere !== null) {
    res.writeHead(307, { location: toPreviewUrl(elsewhere, preview, theme) }).end();
    return { blank: true };
  }
  return { ...(await createShell(page, info, claims, [])), preview: { theme } };
}
