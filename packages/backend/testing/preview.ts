import { header } from 'loyalty-contract/headers';
import { calls, getExampleParameters, type Call } from 'loyalty-contract/calls/calls';
import { fillPath, isPreviewRead } from 'loyalty-contract/calls/route';
import type { PreviewMember } from '../core/preview';
import type { TestPerson } from './staff';
import type { World } from './world';

/** The token of a preview that a person asks for. */
export async function createPreview({ call }: TestPerson, businessId: string): Promise<string> {
  const { body, status, text } = await call('POST', `/admin/studio/${businessId}/draft/preview`, {});
  if (status !== 200) throw new Error(`no preview was given: ${text}`);
  return String(body.token);
}

/** The headers of a request of a preview. */
export const createPreviewHeaders = (token: string, member?: PreviewMember): Record<string, string> => ({
  [header.preview]: token,
  ...(member && { [header.previewMember]: member }),
});

/** Reads the portal of a business in a preview. */
export const openPreviewReader =
  (world: World, businessId: string, token: string, member?: PreviewMember) => (path: string) =>
    world.call('GET', path, { host: `${businessId}.test`, headers: createPreviewHeaders(token, member) });

const fillExample = (call: Call): string => {
  const path = fillPath(call.path, getExampleParameters(call, 'params'));
  const query = new URLSearchParams(
    Object.entries(getExampleParameters(call, 'query')).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Every call of browsers with its example, and whether it can have a preview. */
export const listBrowserRequests = () =>
  calls
    .filter(({ access }) => access === 'public' || access === 'member')
    .map((call) => ({
      name: call.name,
      method: call.method,
      path: fillExample(call),
      isRead: isPreviewRead(call),
      ...(call.example.body === undefined ? {} : { body: call.example.body as Record<string, unknown> }),
    }));
