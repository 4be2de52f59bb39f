import { getCall, type CallName } from 'loyalty-contract/calls/calls';
import { getRequiredScopes } from 'loyalty-contract/calls/route';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getStaffScopes } from '../core/permissions';
import { isRefusedWrite } from '../db/write-state';
import { ProblemError } from '../core/problems';
import { requireOwnLocation } from '../core/own-locations';
import { requireProof } from '../core/staff-proof';
import type { RequestContext } from '../core/request-context';
import { requireKeyForBusinesses, requireScope } from '../core/service-key';
import { toStaffPrincipal, type StaffSession } from '../core/staff-session';
import { recordStaffUse } from '../domains/staff/record-use';
import { findStaffSession } from '../domains/staff/sessions';

/**
 * Finds the session of the person who makes the request.
 * @throws {ProblemError} SESSION_REQUIRED
 */
export async function identifyStaff(context: RequestContext): Promise<StaffSession> {
  const { app, staffToken, now } = context;
  const session = staffToken === undefined ? undefined : await findStaffSession(app.db, staffToken, now);
  if (!session) throw new ProblemError('SESSION_REQUIRED');
  context.staff = session;
  context.log = context.log.child({ staff: session.staffId });
  return session;
}

/** A database that takes no writes answers reads all the same; a write fails by itself. */
async function recordUse(context: RequestContext, role: Parameters<typeof recordStaffUse>[1]): Promise<void> {
  if (context.app.writes.getFailure() !== null) return;
  try {
    await recordStaffUse(context, role);
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
  }
}

const NamedLocation = z.object({ locationId: z.string() });

/** @throws {ProblemError} FORBIDDEN_LOCATION for a call that names a location where the person does not work */
function requireNamedLocation({ serviceKey, body, query }: FastifyRequest): void {
  for (const source of [body, query]) requireOwnLocation(serviceKey, NamedLocation.safeParse(source).data?.locationId);
}

/**
 * Lets a person make a call of staff at the named businesses, in place of the portal's key: with the scopes of the
 * person's role, and under the person's name.
 * @throws {ProblemError} FORBIDDEN_TO_STAFF, FORBIDDEN_LOCATION, FORBIDDEN_TO_KEY when the portal's key is restricted to
 * another business, REAUTHENTICATION_REQUIRED
 */
export async function actAsStaff(
  context: RequestContext,
  request: FastifyRequest,
  { name, named }: { name: CallName; named: readonly string[] },
): Promise<void> {
  const session = context.requiredStaff;
  requireKeyForBusinesses(request.serviceKey, named);
  const [first] = named;
  const at = session.roles.find(({ businessId }) => businessId === first);
  // A refusal is written to the log of a business that knows the person.
  const role = at ?? session.roles[0];
  request.serviceKey = {
    name: toStaffPrincipal(session.staffId),
    scopes: at ? getStaffScopes(at.role) : [],
    businessId: role?.businessId ?? null,
    staff: { id: session.staffId, name: role?.name ?? session.name, locations: at?.locations ?? null },
  };
  requireKeyForBusinesses(request.serviceKey, named);
  const call = getCall(name);
  requireScope(request.serviceKey, getRequiredScopes(call));
  requireNamedLocation(request);
  if (call.needsProof) requireProof(context);
  if (at) await recordUse(context, at);
}

const Fields = z.record(z.string(), z.unknown());

/** The body with the name of the acting person: a browser cannot act under another one. */
export function setActor(name: CallName, body: unknown, actor: string): unknown {
  const field = getCall(name).actor;
  const fields = Fields.safeParse(body);
  return field === undefined || !fields.success ? body : { ...fields.data, [field]: actor };
}
