import { withAdminIdempotency, withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import type { Handlers, RequestContext } from '../../core/request-context';
import { requireBusiness, requireLocation } from '../businesses';
import { requireMember } from '../members';
import { mergeMembers } from './merge';
import { previewMerge } from './preview';
import { checkMergeCodes, sendMergeCodes } from './merge-codes';
import { refuseUsedProof, requireProofId } from './proof';
import { findMerges } from './queries';
import { undoMerge } from './undo';

/** The business and place of a till, whose limits of messages count. @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (location) */
async function requireTillBusiness(
  context: RequestContext,
  { businessId, locationId }: { businessId: string; locationId: string },
) {
  const business = await requireBusiness(context, businessId);
  requireLocation(business, locationId);
  context.business = business;
  return business;
}

export const memberMergeHandlers = {
  async previewMerge(context, { params: { comoMemberId: into }, query: { businessId, from } }) {
    const business = await requireBusiness(context, businessId);
    return previewMerge(context.db, business, { businessId, from, into }, context.now);
  },
  async mergeMembers(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      mergeMembers(tx, context, business, { ...request.params, ...request.body }),
    );
  },
  async sendMergeCodes(context, request) {
    const business = await requireTillBusiness(context, request.body);
    return withAdminIdempotencyOutsideTransaction(context, request, () =>
      sendMergeCodes(context, business, request.body),
    );
  },
  async checkMergeCodes(context, { body }) {
    return checkMergeCodes(context, await requireTillBusiness(context, body), body);
  },
  async mergeProvenMembers(context, request) {
    const { comoMemberId, from, by, reason, proof } = request.body;
    const business = await requireTillBusiness(context, request.body);
    return withAdminIdempotency(context, request, async (tx) => {
      const pair = { businessId: business.id, from, into: comoMemberId };
      await refuseUsedProof(tx, pair, requireProofId(context, pair, 'proven', proof));
      return mergeMembers(tx, context, business, { comoMemberId, from, by, reason, proof: 'codes' });
    });
  },
  async listMerges({ db, now }, { params: { comoMemberId: memberId }, query: { businessId } }) {
    await requireMember(db, businessId, memberId);
    const merges = await findMerges(db, { businessId, memberId });
    return {
      merges: merges.map((merge) => {
        const isOpen = merge.is_undoable && merge.undone_at === null && now < merge.undo_until;
        return {
          mergeId: merge.id,
          mergedId: merge.merged_id,
          at: merge.created_at.toISOString(),
          by: merge.merged_by,
          reason: merge.reason,
          undoUntil: isOpen ? merge.undo_until.toISOString() : null,
          undoneAt: merge.undone_at?.toISOString() ?? null,
        };
      }),
    };
  },
  async undoMerge(context, request) {
    const business = await requireBusiness(context, request.body.businessId);
    return withAdminIdempotency(context, request, (tx) =>
      undoMerge(tx, context, business, { ...request.params, ...request.body }),
    );
  },
} satisfies Handlers;
