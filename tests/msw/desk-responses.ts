import type { DeskScope } from '@/store/desk/desk-page';
import type { StaffBusiness, StaffSession } from '@/store/desk/desk-props';
import type { DeskBody } from './desk-handlers';

export const AT = '2026-11-20T10:00:00.000Z';

/** What managers may do; owners may do all of it and what is listed for them. */
const managerScopes: DeskScope[] = [
  'till:identify',
  'till:read',
  'corrections:write',
  'gifts:write',
  'members:read',
  'members:write',
  'sessions:write',
  'support-links:write',
  'audit:read',
  'reports:read',
  'messages:read',
  'imports:write',
  'exports:read',
];
export const roleScopes: Record<StaffBusiness['role'], DeskScope[]> = {
  cashier: ['till:identify', 'till:read'],
  manager: managerScopes,
  owner: [
    ...managerScopes,
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

export function staffSession(role: StaffBusiness['role'] = 'owner', more: Partial<StaffBusiness> = {}): StaffSession {
  return {
    staffId: 'st-1',
    name: 'Dana Cohen',
    email: 'dana@olive.example',
    locale: 'en',
    sessionId: 'ss-1',
    openedWith: 'code',
    expiresAt: '2099-01-01T00:00:00.000Z',
    passkeys: 1,
    businesses: [
      {
        businessId: 'olive',
        businessName: 'Olive & Thyme',
        role,
        scopes: roleScopes[role],
        defaultLanguage: 'en',
        currency: 'ILS',
        timeZone: 'Asia/Jerusalem',
        balances: [
          { account: 'points', name: 'Beans' },
          { account: 'credit', name: 'Credit' },
        ],
        pointsDecimals: 0,
        hosts: ['localhost:3000'],
        locations: [
          { locationId: 'olive-haifa', name: 'Haifa' },
          { locationId: 'olive-tlv', name: 'Tel Aviv' },
        ],
        till: { undoMinutes: 15, confirmPointsAbove: null, confirmCreditAbove: 5_000 },
        disabled: false,
        ...more,
      },
    ],
  };
}

export const member: DeskBody<'getMemberRecord'>['member'] = {
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

export function memberRecord(more: Partial<DeskBody<'getMemberRecord'>> = {}): DeskBody<'getMemberRecord'> {
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
    lots: [{ account: 'points', remaining: 12_500, expiresAt: '2027-11-20T10:00:00.000Z' }],
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

const figures: DeskBody<'getReport'>['totals'] = {
  newMembers: 3,
  activeMembers: 12,
  visits: 15,
  revenue: 187_500,
  giftsRedeemed: 4,
  points: { given: 187_500, used: 60_000, expired: 0 },
  credit: { given: 2_000, used: 0, expired: 0 },
  failedSignIns: 2,
  undeliveredMessages: 1,
};

export function report(more: Partial<DeskBody<'getReport'>> = {}): DeskBody<'getReport'> {
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
