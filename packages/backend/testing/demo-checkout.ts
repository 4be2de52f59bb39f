import type { World } from './world';

/** The backend's own URL of a hosted page, from the URL that a browser is sent to. */
export const getHostedPath = (url: unknown) => String(url).replace('/api/hosted', '/hosted');

/** Submits the demo checkout page, as its buttons do. */
export const decideCheckout = (world: World, host: string, url: unknown, decision: string) =>
  world.call('POST', getHostedPath(url), {
    host,
    raw: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
