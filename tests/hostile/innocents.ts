import type { Browser } from '../browser';
import { hosts, type BusinessId, type World } from '../world';

/** A member of a business who uses the portal meanwhile. */
interface Innocent {
  businessId: BusinessId;
  visitor: Browser;
  member: Browser;
}

const WARM_UP_ROUNDS = 10;

/** What the innocents found: each request that was not served, and the longest that one took. */
export interface ServedCount {
  requests: number;
  /** In milliseconds. */
  slowest: number;
  /** Which it was, and when. */
  slowestRequest: string;
  refused: string[];
}

export function nobodyServed(): ServedCount {
  return { requests: 0, slowest: 0, slowestRequest: '', refused: [] };
}

/** A member of each business, signed in, who has looked at the portal before. */
export async function innocentMembers(world: World): Promise<Innocent[]> {
  const innocents = await Promise.all(
    (Object.keys(hosts) as BusinessId[]).map(async (businessId) => {
      const member = await world.signedInByLink(await world.member(businessId));
      return { businessId, visitor: world.browser(businessId), member };
    }),
  );
  // What a page costs in a process that has just been started is no matter of the attack's.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await serveInnocents(innocents, nobodyServed());
  return innocents;
}

/** Lets each of them open a page, look at gifts and read the configuration, one after another. */
export async function serveInnocents(innocents: readonly Innocent[], served: ServedCount): Promise<void> {
  const look = async (businessId: string, browser: Browser, path: string) => {
    const from = performance.now();
    const status = await browser.ask(path).then(
      (reply) => reply.status,
      (error: unknown) => String(error),
    );
    served.requests += 1;
    const took = Math.round(performance.now() - from);
    if (took > served.slowest) {
      served.slowest = took;
      served.slowestRequest = `${businessId} ${path}, answered at ${new Date().toISOString()}`;
    }
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
