import { createHmac } from 'node:crypto';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { MINUTE_MS } from 'loyalty-text/durations';
import { IdentifiedMember } from 'loyalty-contract/schemas/identified-member';
import type { MemberRef } from '../../core/member-ref';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { safeEqual } from '../../core/secrets';
import { CLOCK_TOLERANCE_MS } from '../businesses';

/** The kind of identifier by which a till found a member. */
export type FoundBy = CallResponse<'identifyMember'>['by'];

const contacts: readonly FoundBy[] = ['phone', 'email'];

/** True for what anybody can know of a member who is elsewhere; any other identifier is shown by the member. */
export const isContact = (by: FoundBy | null): boolean => by !== null && contacts.includes(by);

/** Milliseconds for which payments and redemptions can name a look-up. */
const LOOK_UP_MS = 10 * MINUTE_MS;
const MAC_LENGTH = 24;

/** A look-up of a member by a person or service key. */
interface LookUp extends MemberRef {
  /** The name of the service key, or the person. */
  principal: string;
  by: FoundBy;
  /** Seconds since 1970, in base 36. */
  time: string;
}

function computeMac(pepper: string, lookUp: LookUp): string {
  const { businessId, memberId, principal, by, time } = lookUp;
  const text = ['look-up', businessId, memberId, principal, by, time].join('|');
  return createHmac('sha256', pepper).update(text).digest('base64url').slice(0, MAC_LENGTH);
}

/**
 * The id of a look-up by this caller, now. It is signed instead of stored: it names neither the member nor the caller, and
 * is valid for both alone.
 */
export function createLookUpId({ app, now, serviceKey }: RequestContext, member: MemberRef, by: FoundBy): string {
  const time = Math.floor(now.getTime() / 1_000).toString(36);
  const lookUp = { ...member, principal: serviceKey.name, by, time };
  return [by, time, computeMac(app.environment.CODE_PEPPER[0], lookUp)].join('.');
}

function parseLookUpId({ app, now, serviceKey }: RequestContext, member: MemberRef, id: string): FoundBy | undefined {
  const [kind, time = '', mac = ''] = id.split('.');
  const by = IdentifiedMember.shape.by.safeParse(kind).data;
  if (!by) return undefined;
  const lookUp = { ...member, principal: serviceKey.name, by, time };
  if (!app.environment.CODE_PEPPER.some((pepper) => safeEqual(computeMac(pepper, lookUp), mac))) return undefined;
  const age = now.getTime() - Number.parseInt(time, 36) * 1_000;
  return age < LOOK_UP_MS && age >= -CLOCK_TOLERANCE_MS ? by : undefined;
}

/**
 * How the caller has found the member of a payment or redemption; null for a service key that does not say so yet.
 * @throws {ProblemError} LOOK_UP_NEEDED for a person without a look-up, and for one that is not, or no longer, valid
 */
export function requireLookUp(context: RequestContext, member: MemberRef, id: string | undefined): FoundBy | null {
  if (id === undefined && !context.staff) return null;
  const by = id === undefined ? undefined : parseLookUpId(context, member, id);
  if (!by)
    throw new ProblemError('LOOK_UP_NEEDED', {
      detail: 'Identify the member first: a look-up is valid for ten minutes.',
    });
  return by;
}

/** Since when tills should name the look-up. */
const DEPRECATED_SINCE = new Date('2026-11-28T00:00:00Z');

/** Tells a service key that a payment or redemption without a look-up will be refused, and logs its name. */
export function announceLookUp(context: RequestContext, lookUpId: string | undefined): void {
  if (lookUpId !== undefined || context.staff) return;
  context.deprecatedSince = DEPRECATED_SINCE;
  context.log.info({ event: 'till.no_look_up', key: context.serviceKey.name }, 'a till does not name its look-up');
}
