import { DAY_MS } from 'loyalty-text/durations';
import { ExportReceipt } from 'loyalty-contract/schemas/business-end';
import { audit, setAuditPrincipal } from '../../core/audit';
import { transact, type Tx } from '../../db/transact';
import { withAdminIdempotency, withAdminIdempotencyOutsideTransaction } from '../../core/admin-idempotency';
import { BATCH_DEADLINE_MS } from '../../core/batch-deadline';
import type { Handlers, RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { endCardsOfBusiness } from '../wallet-pass';
import { deleteRowsUntil, findGrownTables } from './delete';
import { exportPage } from './export';
import { findDisabledAt, extendDeadlines, lockBusiness, setState } from './queries';
import { verifySigned } from '../../core/signed';

/** The maximum age of an export in milliseconds when its business is deleted. */
const MAX_EXPORT_AGE_MS = DAY_MS;

const refuseExport = (detail: string) => new ProblemError('EXPORT_REFUSED', { detail });

async function getExistingState(tx: Tx, businessId: string) {
  const state = await lockBusiness(tx, businessId);
  if (!state || state.deletion_began_at) throw new ProblemError('NOT_FOUND');
  return state;
}

/** Begins a deletion if the export is complete, recent, and has every current row. */
async function beginDeletion(tx: Tx, { now }: RequestContext, receipt: ExportReceipt, by: string, reason: string) {
  const { businessId, exportedAt, sha256 } = receipt;
  const state = await lockBusiness(tx, businessId);
  if (!state) throw new ProblemError('NOT_FOUND');
  if (!state.disabled_at) throw new ProblemError('BUSINESS_NOT_DISABLED');
  if (state.deletion_began_at) return;
  const at = new Date(exportedAt);
  if (at < state.disabled_at) throw refuseExport('the export was made before the business was disabled');
  if (now.getTime() - at.getTime() > MAX_EXPORT_AGE_MS) throw refuseExport('the export is more than a day old');
  const grew = await findGrownTables(tx, receipt);
  if (grew.length > 0) throw refuseExport(`rows were added since the export: ${grew.join(', ')}`);
  await setState(tx, businessId, { deletion_began_at: now });
  await endCardsOfBusiness(tx, businessId, now);
  const detail = { reason, exportedAt, sha256 };
  await audit(tx, { at: now, businessId: null, actor: by, action: 'business.delete', subject: businessId, detail });
}

/** Deletes the business itself, when nothing references it any more. */
async function endDeletion(tx: Tx, { now }: RequestContext, businessId: string, by: string): Promise<void> {
  await tx.deleteFrom('businesses').where('id', '=', businessId).execute();
  await audit(tx, { at: now, businessId: null, actor: by, action: 'business.deleted', subject: businessId });
}

export const businessEndHandlers = {
  async disableBusiness(context, request) {
    const { app, now } = context;
    const { businessId } = request.params;
    const { by, reason } = request.body;
    const response = await withAdminIdempotency(context, request, async (tx) => {
      const disabledAt = (await getExistingState(tx, businessId)).disabled_at;
      if (disabledAt) return { disabledAt: disabledAt.toISOString() };
      await setState(tx, businessId, { disabled_at: now });
      const action = 'business.disable';
      await audit(tx, { at: now, businessId, actor: by, action, subject: businessId, detail: { reason } });
      return { disabledAt: now.toISOString() };
    });
    app.businesses.invalidate(businessId);
    return response;
  },
  async enableBusiness(context, request) {
    const { app, now } = context;
    const { businessId } = request.params;
    const { by, reason } = request.body;
    const response = await withAdminIdempotency(context, request, async (tx) => {
      const disabledAt = (await getExistingState(tx, businessId)).disabled_at;
      if (!disabledAt) return { disabledAt: null };
      await extendDeadlines(tx, businessId, disabledAt, now);
      await setState(tx, businessId, { disabled_at: null });
      const detail = { reason, disabledAt: disabledAt.toISOString() };
      await audit(tx, { at: now, businessId, actor: by, action: 'business.enable', subject: businessId, detail });
      return { disabledAt: disabledAt.toISOString() };
    });
    app.businesses.invalidate(businessId);
    return response;
  },
  /**
   * @throws {ProblemError} NOT_FOUND; BUSINESS_NOT_DISABLED: it would change during the export; EXPORT_REFUSED for a
   * cursor
   */
  async exportBusiness(context, { params: { businessId }, query: { cursor } }) {
    const { app, db, now, actor } = context;
    const state = await findDisabledAt(db, businessId);
    if (!state) throw new ProblemError('NOT_FOUND');
    if (!state.disabled_at) throw new ProblemError('BUSINESS_NOT_DISABLED');
    if (cursor === undefined) {
      await transact(db, async (tx) => {
        await setAuditPrincipal(tx, context.serviceKey.name);
        await audit(tx, { at: now, businessId: null, actor, action: 'business.export', subject: businessId });
      });
    }
    const page = await exportPage(db, app.environment.CODE_PEPPER, { businessId, cursor, now });
    if (!page) throw refuseExport('the cursor belongs to another export');
    return page;
  },
  /** @throws {ProblemError} NOT_FOUND; BUSINESS_NOT_DISABLED; EXPORT_REFUSED; INVALID_REQUEST without confirmation */
  async deleteBusiness(context, request) {
    const { app, db } = context;
    const { businessId } = request.params;
    const { by, reason, confirm } = request.body;
    if (confirm !== businessId) throw createFieldProblem('confirm', 'mismatch');
    const { CODE_PEPPER } = app.environment;
    const receipt = verifySigned(CODE_PEPPER, 'export-receipt', request.body.receipt, ExportReceipt);
    if (receipt?.businessId !== businessId)
      throw refuseExport('the receipt does not belong to an export of this business');
    const response = await withAdminIdempotencyOutsideTransaction(context, request, async () => {
      const until = performance.now() + BATCH_DEADLINE_MS;
      const transactWithServiceKey = (work: (tx: Tx) => Promise<void>) =>
        transact(db, async (tx) => {
          await setAuditPrincipal(tx, context.serviceKey.name);
          await work(tx);
        });
      await transactWithServiceKey((tx) => beginDeletion(tx, context, receipt, by, reason));
      app.businesses.invalidate(businessId);
      const { deleted, isEmpty } = await deleteRowsUntil(db, businessId, until);
      if (isEmpty) await transactWithServiceKey((tx) => endDeletion(tx, context, businessId, by));
      return { done: isEmpty, deleted };
    });
    app.businesses.invalidate(businessId);
    return response;
  },
} satisfies Handlers;
