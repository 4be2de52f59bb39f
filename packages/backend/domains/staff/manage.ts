import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { normalizeEmail } from 'loyalty-text/normalize-email';
import { findProductLocale } from '@/locales/texts';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { staffLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { requireBusiness } from '../businesses';
import { enqueueMessages } from '../outbox';
import { isBlocked } from './invitation-queries';
import { createInvitationMail } from './messages';
import { presentStaffMember } from './present';
import {
  deleteRole,
  findOrCreateStaff,
  findStaff,
  insertRole,
  lockOwners,
  lockStaff,
  updateRole,
  type StaffRow,
} from './queries';
import { endCreations, findStaffCreations } from './creations';
import { countSessionsUsedFor } from './sessions';
import { consumeStaffLimits, requireDesk } from './sign-in';

async function requireStaffMember(tx: Tx, businessId: string, staffId: string): Promise<StaffRow> {
  const row = await findStaff(tx, businessId, staffId);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** @throws {ProblemError} LAST_OWNER. The lock makes two owners who remove each other wait. */
async function requireAnotherOwner(tx: Tx, businessId: string, staffId: string): Promise<void> {
  const owners = await lockOwners(tx, businessId);
  if (owners.length === 1 && owners[0] === staffId) throw new ProblemError('LAST_OWNER');
}

/**
 * The only locations of a person, each once.
 * @throws {ProblemError} INVALID_REQUEST (locations: `unknown`) for one that the business does not have
 */
function checkLocations(business: Business, locations: string[]): string[] {
  const isKnown = (id: string) => business.file.locations.some((location) => location.id === id);
  if (!locations.every(isKnown)) throw createFieldProblem('locations', 'unknown');
  return [...new Set(locations)];
}

/** @throws {ProblemError} ALREADY_EXISTS for a person who has accepted a role; INVITATION_BLOCKED; INVALID_REQUEST */
export async function inviteStaff(
  context: RequestContext,
  request: ParsedRequest<'inviteStaff'>,
): Promise<CallResponse<'inviteStaff'>> {
  const { app, now, actor } = context;
  const { origin } = requireDesk(context);
  const { businessId, name, role } = request.body;
  const business = await app.businesses.findById(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  // No list binds an owner.
  const locations =
    role === 'owner' || !request.body.locations ? null : checkLocations(business, request.body.locations);
  const email = normalizeEmail(request.body.email);
  if (email === undefined) throw createFieldProblem('email');
  const locale = findProductLocale(request.body.locale ?? business.file.defaultLanguage) ?? 'en';
  await consumeStaffLimits(context, [{ rateLimit: staffLimits.invitations, scope: [businessId] }]);
  return withAdminIdempotency(context, request, async (tx) => {
    const staffId = await findOrCreateStaff(tx, { id: createId(), email, locale, now });
    if (await isBlocked(tx, { businessId, staffId })) throw new ProblemError('INVITATION_BLOCKED');
    const isInvited = await insertRole(tx, {
      ...{ businessId, staffId, role, locations, name, invitedBy: actor, invitedAt: now },
    });
    if (!isInvited) throw new ProblemError('ALREADY_EXISTS');
    const mail = createInvitationMail(business, { locale, origin });
    await enqueueMessages(tx, [
      { ...mail, businessId, language: locale, channel: 'email', to: email, createdAt: now, dueAt: now },
    ]);
    await audit(tx, {
      at: now,
      businessId,
      actor,
      action: 'staff.invite',
      subject: staffId,
      detail: { name, role, ...(locations && { locations: locations.join(' ') }) },
    });
    return presentStaffMember(await requireStaffMember(tx, businessId, staffId));
  });
}

/** @throws {ProblemError} NOT_FOUND, LAST_OWNER, INVALID_REQUEST (locations) */
export async function changeStaff(
  context: RequestContext,
  request: ParsedRequest<'changeStaff'>,
): Promise<CallResponse<'changeStaff'>> {
  const { now, actor } = context;
  const { staffId } = request.params;
  const { businessId, name, role } = request.body;
  const business = await requireBusiness(context, businessId);
  return withAdminIdempotency(context, request, async (tx) => {
    await lockStaff(tx, staffId);
    if (role !== undefined && role !== 'owner') await requireAnotherOwner(tx, businessId, staffId);
    const before = await requireStaffMember(tx, businessId, staffId);
    const isOwner = (role ?? before.role) === 'owner';
    const asked = isOwner ? null : request.body.locations;
    const locations = asked && checkLocations(business, asked);
    await updateRole(tx, { businessId, staffId }, { name, role, locations });
    const detail = {
      ...{ name: name ?? before.name, from: before.role, to: role ?? before.role },
      ...((before.locations ?? locations) && {
        locations: (locations === undefined ? before.locations : locations)?.join(' ') ?? 'all',
      }),
    };
    await audit(tx, { at: now, businessId, actor, action: 'staff.change', subject: staffId, detail });
    return presentStaffMember(await requireStaffMember(tx, businessId, staffId));
  });
}

/**
 * Ends a role of a person, and with it what open sessions permit at the business. Sessions belong to the person: they end
 * only with the last role.
 * @throws {ProblemError} NOT_FOUND, LAST_OWNER
 */
export async function removeStaff(
  context: RequestContext,
  request: ParsedRequest<'removeStaff'>,
): Promise<CallResponse<'removeStaff'>> {
  const { app, now, actor } = context;
  const { staffId } = request.params;
  const { businessId, reason, revokeKeys = [], deleteWebhooks = [] } = request.body;
  const removed = await withAdminIdempotency(context, request, async (tx) => {
    await lockStaff(tx, staffId);
    await requireAnotherOwner(tx, businessId, staffId);
    const { name, role } = await requireStaffMember(tx, businessId, staffId);
    const revoked = await countSessionsUsedFor(tx, { businessId, staffId }, now);
    await endCreations(tx, context, { businessId, staffId, reason, revokeKeys, deleteWebhooks });
    await deleteRole(tx, businessId, staffId);
    const detail = { name, role, reason };
    await audit(tx, { at: now, businessId, actor, action: 'staff.remove', subject: staffId, detail });
    return { staffId, revoked };
  });
  app.keys.invalidate();
  return removed;
}

/** @throws {ProblemError} NOT_FOUND */
export async function listStaffCreations(
  { db, now }: RequestContext,
  { params: { staffId }, query: { businessId } }: ParsedRequest<'listStaffCreations'>,
): Promise<CallResponse<'listStaffCreations'>> {
  if (!(await findStaff(db, businessId, staffId))) throw new ProblemError('NOT_FOUND');
  const { keys, webhooks } = await findStaffCreations(db, { businessId, staffId }, now);
  return {
    keys: keys.map(({ name, role, scopes, last_used_at }) => ({
      name,
      role,
      ...(scopes ? { scopes } : {}),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    webhooks: webhooks.map(({ id, url }) => ({ webhookId: id, url })),
  };
}
