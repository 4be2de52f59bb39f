import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { TILL_ARRIVAL_SECONDS } from 'loyalty-contract/till-join';
import { ProblemError } from '../../core/problems';
import { getGuestAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillJoinMisses } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { sha256 } from '../../core/secrets';
import { presentScannedJoin } from './present';
import { arrive, bindJoin, findPresentedJoin, type PresentedJoin, type StoredJoin } from './queries';

type Body = ParsedRequest<'scanTillJoin'>['body'];

const createExpiredProblem = () =>
  new ProblemError('CODE_EXPIRED', { detail: 'No till of this business shows this code any more.' });

/** Counts a token that is refused, and only that: others behind the same address have codes that are shown. */
async function present(
  context: RequestContext,
  { token }: Body,
  find: (presented: PresentedJoin) => Promise<StoredJoin>,
): Promise<CallResponse<'scanTillJoin'>> {
  const { business, browserHash, now } = context;
  try {
    return presentScannedJoin(
      business,
      await find({ businessId: business.id, tokenHash: sha256(token), browserHash, now }),
    );
  } catch (error) {
    if (error instanceof ProblemError)
      await enforceLimits(context, getGuestAddressUses(context, tillJoinMisses), { name: 'till_join.limited' });
    throw error;
  }
}

/** A code that this browser has scanned before, as long as it or its guest is there. */
const isStillBound = ({ ended_at, arrived_at, expires_at }: StoredJoin, now: Date) =>
  ended_at === null && (arrived_at !== null || expires_at > now);

/**
 * Binds the code of a till to the first browser that scans it. Unknown, ended, expired and other businesses' codes are the
 * same.
 * @throws {ProblemError} CODE_EXPIRED, CODE_USED (by another browser), TOO_MANY_REQUESTS
 */
export const scanTillJoin = (context: RequestContext, body: Body): Promise<CallResponse<'scanTillJoin'>> =>
  present(context, body, async (presented) => {
    const { db, now, session } = context;
    const expiresAt = new Date(now.getTime() + TILL_ARRIVAL_SECONDS * 1_000);
    const bound = await bindJoin(db, presented, { asVisitor: session === undefined, expiresAt });
    if (bound) return bound;
    const join = await findPresentedJoin(db, presented);
    if (!join || join.browser_hash === null || !isStillBound(join, now)) throw createExpiredProblem();
    if (join.browser_hash !== presented.browserHash)
      throw new ProblemError('CODE_USED', { detail: 'Another browser has scanned this code.' });
    return join;
  });

/**
 * Shows the signed-in member to the till whose code this browser has scanned. It can be repeated.
 * @throws {ProblemError} CODE_EXPIRED, also for a code that another browser has scanned, or another member has arrived with
 */
export const arriveAtTill = (context: RequestContext, body: Body): Promise<CallResponse<'arriveAtTill'>> =>
  present(context, body, async (presented) => {
    const { db, memberId } = context;
    const arrived = await arrive(db, presented, memberId);
    if (arrived) {
      context.recordSecurityEvent('till_join.arrived', { subject: context.hashMember(memberId) });
      return arrived;
    }
    const join = await findPresentedJoin(db, presented);
    if (join?.member_id !== memberId || join.browser_hash !== presented.browserHash || join.ended_at)
      throw createExpiredProblem();
    return join;
  });
