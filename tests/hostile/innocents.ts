import type { Browser } from '../browser';
import { hosts, type BusinessId, type World } from '../world';

/** A member of a business who uses the portal meanwhile. */
interface Innocent {
  businessId: BusinessId;
  visitor: Browser;
  member: Browser;
}

/** What the innocents found: each request that was not served, and the longest that one took, in milliseconds. */
export interface Served {
  requests: number;
  slowest: number;
  refused: string[];
}

/** A member of each business, signed in, who has looked at the portal before. */
export async function innocentMembers(world: World): Promise<Innocent[]> {
  return Promise.all(
    (Object.keys(hosts) as BusinessId[]).map(async (businessId) => {
      const member = await world.signedInByLink(await world.member(businessId));
      const visitor = world.browser(businessId);
      await visitor.ask('/');
      return { businessId, visitor, member };
    }),
  );
}

/** Lets each of them open a page, look at gifts and read the configuration, one after another. */
export async function serveInnocents(innocents: readonly Innocent[], served: Served): Promise<void> {
  const look = async (businessId: string, browser: Browser, path: string) => {
    const from = performance.now();
    const status = await browser.ask(path).then(
      (reply) => reply.status,
      (error: unknown) => String(error),
    );
    served.requests += 1;
    served.slowest = Math.max(served.slowest, Math.round(performance.now() - from));
    if (status !== 200) served.refused.push(`${businessId} ${path}: ${status}`);
  };
  await Promise.all(
    innocents.map(async ({ businessId, visitor, member }) => {
      await look(businessId, visitor, '/');
      await look(businessId, visitor, '/api/configuration');
      await look(businessId, member, '/api/protected/gift');
      await look(businessId, member, '/member/rewards');
    }),
  );
}
