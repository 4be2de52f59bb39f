import { consumeLimits } from './consume';
import { memberLists } from './registry';
import type { RequestContext } from '../request-context';
import { PROOF_MS, requireProof } from '../staff-proof';
import { isRefusedWrite } from '../../db/write-state';

/** Members on a page of the desk. */
const DESK_PAGE = 20;

/** A database that takes no writes answers reads all the same, and counts nothing. */
async function isExceeded({ app, serviceKey, now }: RequestContext, businessId: string): Promise<boolean> {
  if (app.writes.getFailure() !== null) return false;
  try {
    const use = { rateLimit: memberLists, scope: [businessId, serviceKey.name] };
    return (await consumeLimits(app, [use], now)) !== undefined;
  } catch (error) {
    if (isRefusedWrite(error)) return false;
    throw error;
  }
}

/**
 * Asks a person at the desk for a proof of who it is before lists of members become a copy of all: for pages larger than
 * the desk's, and for more of them in an hour than a day at the desk needs (decision 096). A service key is not asked.
 * @throws {ProblemError} REAUTHENTICATION_REQUIRED
 */
export async function limitLists(context: RequestContext, businessId: string, limit: number): Promise<void> {
  const { staff, now } = context;
  if (!staff || now.getTime() - staff.provenAt.getTime() < PROOF_MS) return;
  if (limit > DESK_PAGE || (await isExceeded(context, businessId))) requireProof(context);
}
