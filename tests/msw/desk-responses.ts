import { calls, definitions } from 'loyalty-contract/calls/calls';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import type { StaffBusiness, StaffSession } from '@/store/desk/desk-props';
import type { DeskResponseBody } from './desk-handlers';

/** Every scope of the desk's calls: those of an owner. */
const ownerScopes = calls.flatMap(({ desk, scopes = [] }) => (desk ? scopes : []));
const cashierScopes = [
  'till:identify',
  'till:enrol',
  'till:join',
  'till:read',
  'redemptions:write',
  'payments:write',
  'purchases:write',
  'merges:prove',
] as const;

/** A business of the person at the desk; a cashier's by default. */
export function createStaffBusiness(more: Partial<StaffBusiness> = {}): StaffBusiness {
  return {
    businessId: 'olive',
    businessName: 'Olive & Thyme',
    role: 'cashier',
    scopes: more.role === 'owner' ? [...new Set([...cashierScopes, ...ownerScopes])] : [...cashierScopes],
    defaultLanguage: 'en',
    currency: 'ILS',
    timeZone: 'Asia/Jerusalem',
    balances: [
      { account: 'points', name: 'Points' },
      { account: 'credit', name: 'Credit' },
    ],
    pointsDecimals: 0,
    hosts: ['localhost'],
    locations: [{ locationId: 'olive-haifa', name: 'Carmel' }],
    till: {
      undoMinutes: 15,
      confirmPointsAbove: null,
      confirmCreditAbove: 5_000,
      typical: { bill: 12_000, points: 12_000, credit: 12_000 },
    },
    disabled: false,
    ...more,
  };
}

/** A role that another business offers to the person at the desk. */
export function createInvitation(): StaffSession['invitations'][number] {
  const invitedAt = '2026-11-25T09:30:00.000Z';
  return { businessId: 'kahve', businessName: 'Kahve', role: 'manager', name: 'Noa L.', invitedAt };
}

/** The session of the person at the desk. */
export function createStaffSession(more: Partial<StaffSession> = {}): StaffSession {
  return definitions.getStaffSession.response.parse({
    staffId: 'staff-1',
    name: 'Noa Levi',
    email: 'noa@olive.example',
    locale: 'en',
    sessionId: 'session-1',
    openedWith: 'code',
    expiresAt: '2026-12-01T10:00:00.000Z',
    passkeys: 0,
    businesses: [createStaffBusiness()],
    invitations: [],
    blocked: [],
    ...more,
  });
}

/** A member as a cashier sees one. */
export function createIdentifiedMember(
  more: Partial<DeskResponseBody<'identifyMember'>> = {},
): DeskResponseBody<'identifyMember'> {
  return {
    by: 'shortCode',
    comoMemberId: 'member-1',
    firstName: 'Dana',
    lastName: 'Cohen',
    memberSince: '2024-03-01T10:00:00.000Z',
    points: 12_000,
    credit: 6_500,
    consents: ['terms'],
    phoneEnding: '67',
    gifts: [],
    ...more,
  };
}

/** A gift in the list of an identified member. */
export function createListedGift(
  more: Partial<DeskResponseBody<'identifyMember'>['gifts'][number]> = {},
): DeskResponseBody<'identifyMember'>['gifts'][number] {
  return { giftId: 'gift-1', name: 'Baklava', validUntil: null, usable: true, shown: false, ...more };
}

/** A redemption of that gift. */
export function createRedemption(more: Partial<DeskResponseBody<'reserveGift'>> = {}): DeskResponseBody<'reserveGift'> {
  const now = Date.now();
  return {
    redemptionId: 'redemption-1',
    state: 'reserved',
    comoMemberId: 'member-1',
    gift: { giftId: 'gift-1', name: 'Baklava', description: 'One piece' },
    locationId: 'olive-haifa',
    place: 'Carmel',
    reservedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 300_000).toISOString(),
    ...more,
  };
}

/** A payment with credit. */
export function createPayment(
  more: Partial<DeskResponseBody<'createPayment'>> = {},
): DeskResponseBody<'createPayment'> {
  return {
    paymentId: 'payment-1',
    state: 'pending',
    comoMemberId: 'member-1',
    account: 'credit',
    requested: 500,
    amount: 500,
    locationId: 'olive-haifa',
    place: 'Carmel',
    codeNeeded: false,
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
    ...more,
  };
}

/** A purchase in the list of the day. */
export function createTillAction(more: Partial<TillAction> = {}): TillAction {
  return {
    kind: 'purchase',
    id: 'purchase-1',
    at: '2026-11-25T09:30:00.000Z',
    locationId: 'olive-haifa',
    comoMemberId: 'member-1',
    memberName: 'Dana Cohen',
    by: 'Noa Levi',
    receiptNumber: 'H-17',
    giftName: null,
    account: null,
    amount: 4_200,
    pointsEarned: 420,
    creditEarned: 0,
    returned: 0,
    state: 'recorded',
    ...more,
  };
}
