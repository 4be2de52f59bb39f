import { ProblemError } from '../../core/problems';
import { releaseLimits } from '../../core/rate-limits/consume';
import type { Handlers } from '../../core/request-context';
import { findMember } from '../members';
import { listTillActs } from './actions';
import { correctEnrolment } from './correct-enrolment';
import { enrolMember } from './enrol-member';
import { findMatch } from './find-match';
import { countAttempt, recordLookUp, requireTillBusiness } from './look-up';
import { getPendingPayments } from './pending-codes';
import { presentIdentifiedMember } from './present-identified-member';

const isTooMany = (error: unknown) => error instanceof ProblemError && error.code === 'TOO_MANY_REQUESTS';

export const tillHandlers = {
  listTillActs,
  getPendingPayments,
  correctEnrolment: (context, request) => correctEnrolment(context, request),
  enrolMember: (context, request) => enrolMember(context, request),
  /** @throws {ProblemError} UNKNOWN_MEMBER, CODE_USED, CODE_EXPIRED, AMBIGUOUS, TOO_MANY_REQUESTS */
  async identifyMember(context, { body }) {
    const { app, db, now } = context;
    const business = await requireTillBusiness(context, body.businessId, body.locationId);
    const attempt = await countAttempt(context, body.phone !== undefined || body.email !== undefined);
    const match = await findMatch(context, business, body).catch(async (error: unknown) => {
      // A used, expired or ambiguous code exists: it was not guessed.
      if (!isTooMany(error)) await releaseLimits(app, [attempt]);
      throw error;
    });
    const member = match && (await findMember(db, business.id, match.memberId, now));
    if (!match || !member) {
      context.recordSecurityEvent('till.unknown_member', { key: context.serviceKey.name });
      throw new ProblemError('UNKNOWN_MEMBER', { detail: 'No member has this code or contact.' });
    }
    await releaseLimits(app, [attempt]);
    await recordLookUp(context, match, body.locationId);
    return presentIdentifiedMember(context, business, { match, member, locationId: body.locationId });
  },
} satisfies Handlers;
