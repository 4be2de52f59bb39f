import type { z } from 'zod';
import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MINUTE_MS } from 'loyalty-text/durations';
import { getDayStart, readStart, toLocalDay } from 'loyalty-text/local-day';
import { getFullName } from 'loyalty-text/full-name';
import { TillAction } from 'loyalty-contract/schemas/till-actions';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { getOwnLocations } from '../../core/own-locations';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Database } from '../../db/database';
import { mayCorrect } from '../../core/service-key';
import { parseStaffPrincipal } from '../../core/staff-session';
import { getUndoEnd, requireLocation } from '../businesses';
import { RESERVATION_MS } from '../redemptions';
import { findTillActions, type TillActionFilter, type TillActionRow } from './action-queries';
import { findEnrolments } from './enrolment-queries';

const State = TillAction.shape.state;

/** A reservation or payment that nobody confirmed in time has ended, even before the job says so. */
function getState({ kind, state, expires_at }: TillActionRow, now: Date): z.infer<typeof State> {
  const hasEnded = expires_at !== null && expires_at <= now;
  if (hasEnded && kind === 'redemption' && state === 'reserved') return 'released';
  if (hasEnded && kind === 'payment' && state === 'pending') return 'cancelled';
  return State.parse(state);
}

const UNDOABLE_STATES: readonly string[] = ['recorded', 'returned', 'given', 'redeemed', 'paid'];

/** Until when the caller can undo an action; null: without limit. Undefined: the caller cannot. */
function getUndoLimit(
  business: Business,
  { serviceKey, now }: RequestContext,
  { service_key, done_at, amount, returned }: TillActionRow,
  state: z.infer<typeof State>,
): Date | null | undefined {
  const isReturned = returned !== null && returned === amount;
  if (isReturned || !UNDOABLE_STATES.includes(state)) return undefined;
  if (mayCorrect(serviceKey)) return null;
  if (service_key !== serviceKey.name || !done_at) return undefined;
  const end = getUndoEnd(business, done_at);
  return end > now ? end : undefined;
}

const OPEN_STATES: readonly string[] = ['reserved', 'pending'];

/** Until when a reservation or a payment is open for the caller; undefined unless it is the caller's own. */
function getOpenEnd(
  { serviceKey }: RequestContext,
  { service_key, expires_at }: TillActionRow,
  state: z.infer<typeof State>,
): Date | undefined {
  return OPEN_STATES.includes(state) && service_key === serviceKey.name ? (expires_at ?? undefined) : undefined;
}

/** Until when the caller can confirm it without the code that it needs; undefined for whoever is no manager. */
function getOverrideEnd(
  { serviceKey }: RequestContext,
  { needs_code, expires_at }: TillActionRow,
  state: z.infer<typeof State>,
): Date | undefined {
  return needs_code && OPEN_STATES.includes(state) && mayCorrect(serviceKey) ? (expires_at ?? undefined) : undefined;
}

function presentTillAction(
  business: Business,
  context: RequestContext,
  row: TillActionRow,
): z.infer<typeof TillAction> {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const state = getState(row, context.now);
  const undoUntil = getUndoLimit(business, context, row, state);
  const confirmUntil = getOpenEnd(context, row, state);
  const overrideUntil = getOverrideEnd(context, row, state);
  const isKey = row.service_key !== null && parseStaffPrincipal(row.service_key) === undefined;
  return {
    kind: row.kind,
    id: row.id,
    at: row.at.toISOString(),
    locationId: row.location_id,
    comoMemberId: row.first_name === null ? null : row.member_id,
    memberName: getFullName({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    by: row.done_by ?? (isKey ? row.service_key : null),
    ...(row.approved_by !== null && { approvedBy: row.approved_by }),
    receiptNumber: row.receipt_number,
    giftName: row.gift ? localize(row.gift.name) : null,
    account: row.account ? toBalanceKind(row.account) : null,
    amount: row.amount,
    pointsEarned: row.points_earned,
    creditEarned: row.credit_earned,
    returned: row.returned,
    ...(row.reported_at && { reportedAt: row.reported_at.toISOString() }),
    state,
    ...(undoUntil === undefined ? {} : { undoUntil: undoUntil?.toISOString() ?? null }),
    ...(confirmUntil && { confirmUntil: confirmUntil.toISOString() }),
    ...(row.needs_code && { codeNeeded: true }),
    ...(overrideUntil && { overrideUntil: overrideUntil.toISOString() }),
  };
}

/** Who was enrolled at the same places in the same time: on the first page, and not for one member. */
async function presentEnrolments(db: Database, filter: TillActionFilter) {
  if (filter.after || filter.memberId !== undefined) return undefined;
  const rows = await findEnrolments(db, filter);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    locationId: row.location_id,
    comoMemberId: row.member_id,
    memberName: getFullName({ firstName: row.first_name, lastName: row.last_name }),
    by: row.actor,
  }));
}

/** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for a till that names no location, or a time before today */
export async function listTillActs(
  context: RequestContext,
  { query }: ParsedRequest<'listTillActs'>,
): Promise<CallResponse<'listTillActs'>> {
  const { app, db, now, serviceKey } = context;
  const { businessId, locationId, comoMemberId: memberId, limit } = query;
  const business = await app.businesses.findById(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  if (locationId !== undefined) requireLocation(business, locationId);
  else if (!mayCorrect(serviceKey)) throw createFieldProblem('locationId', 'required');
  const locations = locationId === undefined ? getOwnLocations(serviceKey) : [locationId];
  const { timeZone } = business.file.configuration;
  const today = getDayStart(toLocalDay(now, timeZone), timeZone);
  // What a till can still undo or confirm may be older than today.
  const openMs = Math.max(business.file.till.undoMinutes * MINUTE_MS, RESERVATION_MS);
  const earliest = Math.min(today.getTime(), now.getTime() - openMs);
  const since = query.since ? readStart(query.since, timeZone) : new Date(earliest);
  if (since.getTime() < earliest && !mayCorrect(serviceKey)) throw createFieldProblem('since', 'too_early');
  const after = parsePageCursor(query.cursor);
  const filter = { businessId, locations, memberId, since, after, limit };
  const actionRows = await findTillActions(db, filter);
  const enrolled = await presentEnrolments(db, filter);
  const { rows, cursor } = createCursorPage(actionRows, limit, ({ at, id }) => ({ at, id }));
  const acts = rows.map((row) => presentTillAction(business, context, row));
  return { acts, ...(enrolled && { enrolled }), cursor };
}
