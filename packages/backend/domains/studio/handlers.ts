import type { CallResponse } from 'loyalty-contract/calls/calls';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import { createBusiness } from '../../core/business';
import { getPortalUrl } from '../../core/portal-url';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import {
  findVersion,
  findVersions,
  getLiveVersion,
  lockBusinesses,
  recordVersion,
  requireBusiness,
} from '../businesses';
import { findDraftEffect } from './draft-effect';
import { findDraftFile } from './draft-file';
import { findDraft, lockDraft, storeDraft, type Draft } from './drafts';
import { requireOwnSettings, requireSections } from './permissions';
import { createTextReader, presentStudio, presentVersions } from './present';
import { publish, requireLive } from './publish';
import { getChangedNames, omitUnchanged, readSettings } from './settings';

/** Versions on a page of the history. */
const PAGE = 20;

/** @throws {ProblemError} STALE if somebody else has changed the draft since it was read */
function requireDraft(draft: Draft, draftVersion: number): void {
  if (draft.version !== draftVersion) throw new ProblemError('STALE');
}

const edit = ({ actor, now }: RequestContext) => ({ editedBy: actor, editedAt: now });

async function getStudio(context: RequestContext, businessId: string): Promise<CallResponse<'getStudio'>> {
  const sections = requireSections(context);
  const business = await requireBusiness(context, businessId);
  const live = await getLiveVersion(context.db, businessId);
  const draft = await findDraft(context.db, businessId, live.number);
  const base = draft.base < live.number ? await findVersion(context.db, businessId, draft.base) : undefined;
  const landingPageUrl = getPortalUrl(context.app.environment, live.file.hosts[0] ?? '', screenPaths.landingPage);
  const read = createTextReader(context, business);
  return presentStudio({ business, live, draft, base, sections, read, landingPageUrl });
}

export const studioHandlers = {
  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION */
  getStudio: (context, { params }) => getStudio(context, params.businessId),

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, FORBIDDEN_TO_STAFF, STALE */
  async saveDraft(context, request) {
    const { businessId } = request.params;
    const { draftVersion, baseVersion, changes } = request.body;
    requireOwnSettings(requireSections(context), getChangedNames(changes));
    await requireBusiness(context, businessId);
    return withAdminIdempotency(context, request, async (tx) => {
      const live = await getLiveVersion(tx, businessId);
      const draft = await lockDraft(tx, businessId, live.number);
      requireDraft(draft, draftVersion);
      requireLive(live, baseVersion);
      const all = omitUnchanged(live.file, { ...draft.changes, ...changes });
      const wasEmpty = getChangedNames(draft.changes).length === 0;
      if (wasEmpty && getChangedNames(all).length > 0) {
        const { now, actor } = context;
        await audit(tx, { at: now, businessId, actor, action: 'draft.start', subject: String(live.number) });
      }
      // Who goes on typing may not have looked at what was published meanwhile: to say so is an act of its own.
      const hasSeen = wasEmpty || getChangedNames(changes).length === 0;
      const next = { ...draft, base: hasSeen ? live.number : draft.base, changes: all, ...edit(context) };
      return { draftVersion: await storeDraft(tx, businessId, next) };
    });
  },

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, FORBIDDEN_TO_STAFF, STALE */
  async discardDraft(context, request) {
    const { businessId } = request.params;
    const sections = requireSections(context);
    await requireBusiness(context, businessId);
    return withAdminIdempotency(context, request, async (tx) => {
      const live = await getLiveVersion(tx, businessId);
      const draft = await lockDraft(tx, businessId, live.number);
      requireDraft(draft, request.body.draftVersion);
      requireOwnSettings(sections, getChangedNames(draft.changes));
      const { now, actor } = context;
      await audit(tx, { at: now, businessId, actor, action: 'draft.discard', subject: String(live.number) });
      const next = { ...draft, base: live.number, changes: {}, ...edit(context) };
      return { draftVersion: await storeDraft(tx, businessId, next) };
    });
  },

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION */
  async getDraftEffect(context, { params }) {
    requireSections(context);
    const business = await requireBusiness(context, params.businessId);
    const draft = createBusiness(await findDraftFile(context.db, business), business.revision, business);
    return findDraftEffect(context.db, business, draft, context.now);
  },

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, STALE, INVALID_REQUEST */
  async publishDraft(context, request) {
    const { businessId } = request.params;
    const { draftVersion, baseVersion, note } = request.body;
    requireSections(context);
    await requireBusiness(context, businessId);
    // A release without versions may have stored the business meanwhile; a refusal leaves its version.
    await recordVersion(context.db, businessId, { by: null });
    const published = await withAdminIdempotency(context, request, async (tx) => {
      await lockBusinesses(tx);
      const live = await getLiveVersion(tx, businessId);
      const draft = await lockDraft(tx, businessId, live.number);
      requireDraft(draft, draftVersion);
      requireLive(live, baseVersion);
      if (draft.base !== live.number) throw new ProblemError('STALE');
      const publication = { live, changes: draft.changes, action: 'business.publish', note } as const;
      const number = await publish(tx, context, publication, 'draftVersion');
      await storeDraft(tx, businessId, { ...draft, base: number, changes: {}, ...edit(context) });
      return { number };
    });
    context.app.businesses.invalidate(businessId);
    return published;
  },

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION; INVALID_REQUEST for a cursor that is none */
  async listVersions(context, { params, query }) {
    requireSections(context);
    const business = await requireBusiness(context, params.businessId);
    const below = query.cursor === undefined ? undefined : Number(query.cursor);
    if (below !== undefined && !(Number.isInteger(below) && below > 0 && below <= 2_147_483_647))
      throw createFieldProblem('cursor');
    // One more, which the last of the page is compared with.
    const found = await findVersions(context.db, business.id, { below, limit: PAGE + 1 });
    return presentVersions(found, PAGE, createTextReader(context, business));
  },

  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, STALE, INVALID_REQUEST */
  async restoreVersion(context, request) {
    const { businessId, number } = request.params;
    const { baseVersion, note } = request.body;
    requireSections(context);
    await requireBusiness(context, businessId);
    // A release without versions may have stored the business meanwhile; a refusal leaves its version.
    await recordVersion(context.db, businessId, { by: null });
    const published = await withAdminIdempotency(context, request, async (tx) => {
      await lockBusinesses(tx);
      const live = await getLiveVersion(tx, businessId);
      const earlier = await findVersion(tx, businessId, number);
      if (!earlier) throw new ProblemError('NOT_FOUND');
      requireLive(live, baseVersion);
      const publication = { live, changes: readSettings(earlier.file), action: 'business.restore', note } as const;
      return { number: await publish(tx, context, publication, 'number') };
    });
    context.app.businesses.invalidate(businessId);
    return published;
  },
} satisfies Handlers;
