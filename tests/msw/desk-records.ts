import type { DeskScope } from '@/store/desk/desk-page';
import type { StaffBusiness, StaffSession } from '@/store/desk/desk-props';
import type { DeskResponseBody } from './desk-handlers';
import { createStaffBusiness, createStaffSession } from './desk-responses';

export const AT = '2026-11-20T10:00:00.000Z';

/** What managers may do; owners may do all of it and what is listed for them. */
const managerScopes: DeskScope[] = [
  'till:identify',
  'till:enrol',
  'till:join',
  'till:read',
  'corrections:write',
  'merges:write',
  'accounts:write',
  'merges:prove',
  'studio:write',
  'gifts:write',
  'members:read',
  'members:write',
  'sessions:write',
  'support-links:write',
  'forms:read',
  'audit:read',
  'reports:read',
  'messages:read',
  'imports:write',
  'exports:read',
];
const roleScopes: Record<StaffBusiness['role'], DeskScope[]> = {
  cashier: ['till:identify', 'till:enrol', 'till:join', 'till:read', 'merges:prove'],
  manager: managerScopes,
  owner: [
    ...managerScopes,
    'studio:publish',
    'contacts:confirm',
    'messages:write',
    'keys:read',
    'keys:write',
    'staff:read',
    'staff:write',
    'webhooks:read',
    'webhooks:write',
  ],
  support: ['members:read', 'members:write', 'sessions:write', 'support-links:write', 'audit:read'],
};

/** The session of somebody with a role at a business with two kinds of balance and two places. */
export function createRoleSession(
  role: StaffBusiness['role'] = 'owner',
  more: Partial<StaffBusiness> = {},
): StaffSession {
  const business = createStaffBusiness({
    role,
    scopes: roleScopes[role],
    balances: [
      { account: 'points', name: 'Beans' },
      { account: 'credit', name: 'Credit' },
    ],
    locations: [
      { locationId: 'olive-haifa', name: 'Haifa' },
      { locationId: 'olive-tlv', name: 'Tel Aviv' },
    ],
    ...more,
  });
  return createStaffSession({ staffId: 'st-1', name: 'Dana Cohen', businesses: [business] });
}

export const member: DeskResponseBody<'getMemberRecord'>['member'] = {
  comoMemberId: 'm-1',
  commonExtId: '4711',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@members.example',
  phoneNumber: '+972500000001',
  hasConsent: true,
  points: 12_500,
  credit: 4_000,
};

export function createMemberRecord(
  more: Partial<DeskResponseBody<'getMemberRecord'>> = {},
): DeskResponseBody<'getMemberRecord'> {
  return {
    member,
    entries: [
      {
        createdAt: AT,
        account: 'points',
        amount: 2_500,
        balance: 12_500,
        operation: 'Correction',
        cause: 'adjustment',
        entityId: null,
        reason: 'A cold soup',
        by: 'Noa',
      },
    ],
    lots: [{ account: 'points', remaining: 12_500, expiresAt: '2027-11-20T22:00:00.000Z' }],
    gifts: [
      { id: 'g-1', name: 'A dessert', validFrom: AT, validUntil: null, usedAt: null, endReason: null },
      { id: 'g-2', name: 'A coffee', validFrom: AT, validUntil: null, usedAt: AT, endReason: null },
    ],
    purchases: [
      {
        id: 'p-1',
        createdAt: AT,
        locationId: 'olive-haifa',
        receiptNumber: 'R-17',
        total: 8_000,
        returned: 1_000,
        voidedAt: null,
      },
    ],
    shopPurchases: [],
    sessions: [],
    messages: [
      {
        id: 1,
        createdAt: AT,
        to: 'ada@members.example',
        channel: 'email',
        subject: 'Your code',
        sentAt: AT,
        failedAt: null,
        error: null,
      },
    ],
    ...more,
  };
}

const figures: DeskResponseBody<'getReport'>['totals'] = {
  newMembers: 3,
  activeMembers: 12,
  returningMembers: 8,
  visits: 15,
  purchases: 20,
  revenue: 187_500,
  giftsRedeemed: 4,
  points: { given: 187_500, used: 60_000, expired: 0 },
  credit: { given: 2_000, used: 0, expired: 0 },
  failedSignIns: 2,
  undeliveredMessages: 1,
};

export function createReport(more: Partial<DeskResponseBody<'getReport'>> = {}): DeskResponseBody<'getReport'> {
  return {
    from: '2026-11-19',
    to: '2026-11-20',
    step: 'day',
    timeZone: 'Asia/Jerusalem',
    currency: 'ILS',
    totals: figures,
    series: [
      { ...figures, from: '2026-11-19', to: '2026-11-19', visits: 6 },
      { ...figures, from: '2026-11-20', to: '2026-11-20', visits: 9 },
    ],
    outstanding: {
      members: 1_240,
      points: 9_000_000,
      credit: 400_000,
      gifts: 31,
      pointsValue: 900_000,
      creditValue: 400_000,
    },
    ...more,
  };
}
