import type { Browser } from '../browser';
import { hosts, type BusinessId, type StackClient } from '../stack-client';

/** A member of a business who uses the portal during an attack. */
interface ObservedMember {
  businessId: BusinessId;
  visitor: Browser;
  member: Browser;
}

const WARM_UP_ROUNDS = 10;
/** Of documentation (RFC 5737): who shares an address with an attacker waits in the same turns (security M8). */
const ADDRESS = '203.0.113.14';

/** The members' results: each failed request, and the slowest one. */
export interface MemberRequestCounts {
  requests: number;
  /** In milliseconds. */
  slowest: number;
  /** The slowest request, and when it was sent. */
  slowestRequest: string;
  refused: string[];
}

export function createEmptyCount(): MemberRequestCounts {
  return { requests: 0, slowest: 0, slowestRequest: '', refused: [] };
}

/** Signs a member of each business in, and loads their pages once, so that nothing is cold. */
export async function signInMembers(world: StackClient): Promise<ObservedMember[]> {
  const members = await Promise.all(
    (Object.keys(hosts) as BusinessId[]).map(async (businessId) => {
      const member = await world.signInByLink(await world.createMember(businessId));
      return { businessId, visitor: world.openBrowser(businessId), member };
    }),
  );
  // The first page of a new process costs more, independently of the attack.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await sendMemberRequests(members, createEmptyCount());
  return members;
}

/** Sends a few requests of each member, one after another, and counts the results. */
export async function sendMemberRequests(
  members: readonly ObservedMember[],
  served: MemberRequestCounts,
): Promise<void> {
  const visitPage = async (businessId: string, browser: Browser, path: string) => {
    const from = performance.now();
    const status = await browser.request(path, { headers: { 'x-forwarded-for': ADDRESS } }).then(
      (reply) => reply.status,
      (error: unknown) => String(error),
    );
    served.requests += 1;
    const took = Math.round(performance.now() - from);
    if (took > served.slowest) {
      served.slowest = took;
      served.slowestRequest = `${businessId} ${path}, response at ${new Date().toISOString()}`;
    }
    if (status !== 200) served.refused.push(`${businessId} ${path}: ${status}`);
  };
  await Promise.all(
    members.map(async ({ businessId, visitor, member }) => {
      await visitPage(businessId, visitor, '/');
      await visitPage(businessId, visitor, '/api/configuration');
      await visitPage(businessId, member, '/api/protected/gift');
      await visitPage(businessId, member, '/member/rewards');
    }),
  );
}
