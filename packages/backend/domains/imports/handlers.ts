import { withAdminIdempotency } from '../../core/admin-idempotency';
import { requireBusiness } from '../businesses';
import { audit, auditExport, setAuditPrincipal } from '../../core/audit';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Business } from '../../core/business';
import type { Handlers, RequestContext } from '../../core/request-context';
import { requireScope } from '../../core/service-key';
import { createId } from '../../core/secrets';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import { checkOpening, limitOpening, refuseOwnEmails } from '../ceilings';
import type { ImportedRows } from 'loyalty-contract/schemas/imports';
import { changeBalances, type CheckChanges } from './change-balances';
import { presentBalanceColumns, presentColumns } from './columns';
import { exportPage } from './export-members';
import { type CheckOpenings, importPart } from './import-part';
import { parseBalancePart, parsePart } from './parse-part';
import { withPhoneCountry } from './phone-country';
import { previewChanges, previewRows } from './preview-rows';
import { findImport, findImports, insertImport, lockImport, type ImportState } from './queries';
import { undoBalances } from './undo-balances';
import { undoImport } from './undo-import';

/** Counts what a part gives, in hundredths of the currency. */
async function checkValue(
  tx: Tx,
  context: RequestContext,
  { business, state }: { business: Business; state: ImportState },
  value: number,
): Promise<void> {
  if (state.dry_run) await checkOpening(tx, context, business, state.value + value);
  else await limitOpening(tx, context, business, { act: 'import', subject: state.id, value });
}

/** Requires what an import takes besides the right to import. */
function requireScopes({ serviceKey }: RequestContext, { kind, contacts_confirmed }: ScopedState): void {
  if (contacts_confirmed) requireScope(serviceKey, ['contacts:confirm']);
  if (kind === 'balances') requireScope(serviceKey, ['corrections:write']);
}

/**
 * Counts what a part gives, and refuses what the ceiling of the business does not permit; a dry run counts the whole import
 * and gives nothing. A person does not vouch for, or give to, an own account.
 */
async function checkOpenings(
  tx: Tx,
  context: RequestContext,
  { business, state }: { business: Business; state: ImportState },
  { value, rows }: Parameters<CheckOpenings>[0],
): Promise<void> {
  const given = rows.filter(({ points, credit }) => state.contacts_confirmed || points.amount + credit.amount > 0);
  const contacts = given.flatMap((row) => row.contacts);
  refuseOwnEmails(
    context,
    contacts.flatMap(({ kind, value: email }) => (kind === 'email' ? [email] : [])),
  );
  await checkValue(tx, context, { business, state }, value);
}

/** The same for a part that changes balances. */
async function checkChanges(
  tx: Tx,
  context: RequestContext,
  { business, state }: { business: Business; state: ImportState },
  { value, emails }: Parameters<CheckChanges>[0],
): Promise<void> {
  refuseOwnEmails(context, emails);
  await checkValue(tx, context, { business, state }, value);
}

/** What a part of an import wrote. A check writes nothing: that it was made, its beginning says. */
async function auditRows(
  tx: Tx,
  { now, actor }: RequestContext,
  state: ImportState,
  { nextRow, imported }: ImportedRows,
): Promise<void> {
  const detail = { rows: `${state.rows + 1}-${nextRow - 1}`, imported: String(imported - state.imported) };
  await audit(tx, { at: now, businessId: state.business_id, actor, action: 'import.rows', subject: state.id, detail });
}

type ScopedState = Pick<ImportState, 'kind' | 'contacts_confirmed'>;

/** Processes a part in the kind of its import. @throws {ProblemError} INVALID_REQUEST for text that is not CSV */
function processPart(
  tx: Tx,
  context: RequestContext,
  { business, state }: { business: Business; state: ImportState },
  csv: string,
): Promise<ImportedRows> {
  const { app, now, actor: by } = context;
  const firstRow = state.rows + 1;
  if (state.kind === 'balances')
    return changeBalances(tx, business, state, parseBalancePart(business, csv, firstRow, now), {
      ...{ peppers: app.environment.CODE_PEPPER, by, now },
      check: (changes) => checkChanges(tx, context, { business, state }, changes),
    });
  return importPart(tx, business, state, parsePart(business, csv, firstRow, now), {
    peppers: app.environment.CODE_PEPPER,
    now,
    check: (openings) => checkOpenings(tx, context, { business, state }, openings),
  });
}

const presentImport = (state: ImportState) => ({
  importId: state.id,
  name: state.name,
  kind: state.kind,
  dryRun: state.dry_run,
  contactsConfirmed: state.contacts_confirmed,
  createdAt: state.created_at.toISOString(),
  // Until it is done, the undo can be continued.
  ...(state.undone_at && !state.undo_pending && { undoneAt: state.undone_at.toISOString() }),
  createdBy: state.created_by,
  nextRow: state.rows + 1,
  imported: state.imported,
  skipped: state.skipped,
  failed: state.failed,
  ...(state.kind === 'members' && { canSignIn: state.can_sign_in }),
});

export const importHandlers = {
  async getImportColumns(context, { query }) {
    const business = await requireBusiness(context, query.businessId);
    if (query.kind === 'balances') return presentBalanceColumns(business);
    return presentColumns(business, context.getLanguage(business));
  },
  /** @throws {ProblemError} INVALID_REQUEST for text that is not CSV */
  async previewRows(context, { body: { businessId, kind, csv, phoneCountry } }) {
    const business = withPhoneCountry(await requireBusiness(context, businessId), phoneCountry);
    if (kind === 'balances') return previewChanges(parseBalancePart(business, csv, 1, context.now));
    return previewRows(parsePart(business, csv, 1, context.now));
  },
  async createImport(context, request) {
    const { businessId, kind, reason, name, dryRun, contactsConfirmed, phoneCountry } = request.body;
    const { now, actor } = context;
    requireScopes(context, { kind, contacts_confirmed: contactsConfirmed });
    const isChange = kind === 'balances';
    if (isChange === (reason === undefined)) throw createFieldProblem('reason', isChange ? 'missing' : 'not_allowed');
    if (isChange && contactsConfirmed) throw createFieldProblem('contactsConfirmed', 'not_allowed');
    withPhoneCountry(await requireBusiness(context, businessId), phoneCountry);
    return withAdminIdempotency(context, request, async (tx) => {
      const state: ImportState = {
        business_id: businessId,
        id: createId(),
        name,
        kind,
        reason: reason ?? null,
        dry_run: dryRun,
        contacts_confirmed: contactsConfirmed,
        phone_country: phoneCountry ?? null,
        created_by: actor,
        created_at: now,
        rows: 0,
        imported: 0,
        skipped: 0,
        failed: 0,
        can_sign_in: 0,
        value: 0,
        undone_at: null,
        undo_pending: false,
        removed: 0,
        undone_until: '',
      };
      await insertImport(tx, state);
      const detail = {
        name,
        ...(reason === undefined ? { contactsConfirmed: String(contactsConfirmed) } : { reason }),
      };
      await audit(tx, {
        at: now,
        businessId,
        actor,
        action: dryRun ? 'import.check' : 'import.create',
        subject: state.id,
        detail,
      });
      return presentImport(state);
    });
  },
  async getImport({ db }, { params, query }) {
    const state = await findImport(db, query.businessId, params.importId);
    if (!state) throw new ProblemError('NOT_FOUND');
    return presentImport(state);
  },
  /** @throws {ProblemError} INVALID_REQUEST for text that is not CSV, or rows that are not the next; BUSY */
  async importRows(context, request) {
    const { businessId, firstRow, csv } = request.body;
    const business = await requireBusiness(context, businessId);
    try {
      return await withAdminIdempotency(context, request, async (tx) => {
        const state = await lockImport(tx, businessId, request.params.importId);
        if (!state) throw new ProblemError('NOT_FOUND');
        requireScopes(context, state);
        if (state.undone_at) throw createFieldProblem('importId', 'undone');
        if (firstRow !== state.rows + 1) throw createFieldProblem('firstRow', 'not_next');
        const reading = { business: withPhoneCountry(business, state.phone_country ?? undefined), state };
        const response = await processPart(tx, context, reading, csv);
        if (!state.dry_run) await auditRows(tx, context, state, response);
        return response;
      });
    } catch (error) {
      // An identifier became another member's meanwhile: the repeated request reports it.
      if (isUniqueViolation(error)) throw new ProblemError('BUSY', { retryAfter: 1 });
      throw error;
    }
  },
  async listImports({ db }, { query }) {
    return { imports: (await findImports(db, query.businessId)).map(presentImport) };
  },
  /** @throws {ProblemError} NOT_FOUND for an import of another business */
  undoImport(context, request) {
    const { businessId, by, reason } = request.body;
    return withAdminIdempotency(context, request, async (tx) => {
      const state = await lockImport(tx, businessId, request.params.importId);
      if (!state || state.dry_run) throw new ProblemError('NOT_FOUND');
      requireScopes(context, state);
      if (state.kind === 'balances') return undoBalances(tx, context, state, { by, reason });
      return undoImport(tx, context, state, { by, reason });
    });
  },
  async exportMembers(context, { query }) {
    const { db, now, actor } = context;
    const { businessId } = query;
    const business = await requireBusiness(context, businessId);
    await transact(db, async (tx) => {
      await setAuditPrincipal(tx, context.serviceKey.name);
      const entry = { at: now, businessId, actor, action: 'members.export' as const, subject: businessId };
      await auditExport(tx, entry, { isFirstPage: query.cursor === undefined });
    });
    return exportPage(db, business, query, now);
  },
} satisfies Handlers;
