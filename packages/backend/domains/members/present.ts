import { toBalanceKind, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import type { Business } from '../../core/business';
import { getRegistrationForm } from '../content';
import type { ExpiringAmount } from '../ledger';
import { type LevelProgress, presentTier } from '../tiers';
import { presentCardStates, type StoredCard } from '../stamp-cards';
import { readAttributes } from './attributes';
import type { MemberRow } from './queries';

/** True when the member lacks a required field of the registration form. Consents are checked separately. */
function missesMandatoryFields(business: Business, member: MemberRow): boolean {
  const valuesById: Record<string, unknown> = {
    ...member.fields,
    ...readAttributes(member),
    email: member.email,
    phoneNumber: member.phone,
  };
  const demanded = getRegistrationForm(business)?.fields.filter((field) => field.required && !field.consent) ?? [];
  return demanded.some(
    (field) => valuesById[field.id] === undefined || valuesById[field.id] === null || valuesById[field.id] === '',
  );
}

/** The contacts of a member, and whether each is confirmed. */
function presentContacts({ email, email_confirmed, phone, phone_confirmed }: MemberRow) {
  return {
    email,
    phoneNumber: phone,
    ...(email === null ? {} : { emailConfirmed: email_confirmed }),
    ...(phone === null ? {} : { phoneConfirmed: phone_confirmed }),
  };
}

function presentBalance(kind: 'monetary' | 'non-monetary', value: number) {
  return { balance: { monetary: kind === 'monetary' ? value : 0, nonMonetary: kind === 'monetary' ? 0 : value } };
}

/** The member's details for the member (spec §3). */
export function presentDetails(
  business: Business,
  member: MemberRow,
  {
    expiring,
    levelProgress,
    cardStates,
    unread,
  }: {
    expiring: ExpiringAmount[];
    levelProgress: LevelProgress | null;
    cardStates: StoredCard[] | null;
    unread: number;
  },
  now: Date,
  localize: (text: LocalizedText) => string,
): MemberDetails {
  const { creditsBalanceType, pointsBalanceType } = business.file.configuration;
  const presentExpiring = (kind: BalanceKind) => {
    const days = expiring.filter((lot) => toBalanceKind(lot.type) === kind);
    if (days.length === 0) return {};
    return {
      expiring: days.map(({ amount, expires_at }) => ({ amount, expiresAt: new Date(expires_at).toISOString() })),
    };
  };
  return {
    member: {
      ...readAttributes(member),
      comoMemberId: member.id,
      ...presentContacts(member),
    },
    hasConsent: member.has_consent,
    hasMissingMandatoryFields: missesMandatoryFields(business, member),
    creditBalance: { ...presentBalance(creditsBalanceType, member.credit), ...presentExpiring('credit') },
    pointsBalance: { ...presentBalance(pointsBalanceType, member.points), ...presentExpiring('points') },
    ...(business.file.inbox ? { unreadNotices: unread } : {}),
    ...(member.blocked_at && {
      blocked: { at: member.blocked_at.toISOString(), reason: member.blocked_reason ?? '' },
    }),
    ...presentTier(business, levelProgress, now, localize),
    ...(cardStates && { stampCards: presentCardStates(business, cardStates, now).map(({ state }) => state) }),
  };
}

/** The view of a member for staff. */
export function presentForStaff(member: MemberRow) {
  return {
    comoMemberId: member.id,
    commonExtId: member.common_ext_id,
    ...readAttributes(member),
    ...presentContacts(member),
    hasConsent: member.has_consent,
    ...(member.blocked_at && {
      blocked: {
        at: member.blocked_at.toISOString(),
        by: member.blocked_by ?? '',
        reason: member.blocked_reason ?? '',
      },
    }),
    points: member.points,
    credit: member.credit,
  };
}
