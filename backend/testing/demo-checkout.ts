import type { World } from './world';

/** The backend's own address of a page that it hosts, of the one that a browser is sent to. */
export const getHostedPath = (url: unknown) => String(url).replace('/api/hosted', '/hosted');

/** Answers the demonstration's page of a payment, as its buttons do. */
export const decideCheckout = (world: World, host: string, url: unknown, decision: string) =>
  world.call('POST', getHostedPath(url), {
    host,
    raw: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
