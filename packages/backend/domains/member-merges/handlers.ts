import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { requireBusiness } from '../businesses';
import { requireMember } from '../members';
import { mergeMembers } from './merge';
import { previewMerge } from './preview';
import { findMerges } from './queries';
import { undoMerge } from './undo';

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
