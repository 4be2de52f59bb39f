import type { Notice, NoticeKind, NoticePreferences } from 'loyalty-contract/schemas/notices';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { parseNotice, type NoticeContent } from './parameters';
import { isRequired, isChannelEnabled, type MemberPreferences } from './preferences';

/** The name of a location; undefined for one that the business has removed. */
export function findLocationName({ file }: Business, locationId: string, localize: ReturnType<typeof createLocalizer>) {
  const location = file.locations.find(({ id }) => id === locationId);
  return location && localize(location.name);
}

function presentContent(
  content: NoticeContent,
  business: Business,
  localize: ReturnType<typeof createLocalizer>,
): Omit<Notice, 'id' | 'createdAt' | 'read'> {
  switch (content.kind) {
    case 'earned': {
      const { locationId, ...earned } = content;
      const place = locationId === undefined ? undefined : findLocationName(business, locationId, localize);
      return { ...earned, ...(place === undefined ? {} : { place }) };
    }
    case 'expiring':
      return { kind: content.kind, amounts: content.amounts, endsAt: content.endsAt };
    case 'giftEnding':
      return { kind: content.kind, giftId: content.giftId, name: localize(content.name), endsAt: content.endsAt };
    case 'levelReached':
      return { kind: content.kind, name: localize(content.name) };
    case 'spent':
    case 'giftUsed': {
      const { kind, locationId, reportedAt } = content;
      const place = findLocationName(business, locationId, localize);
      const id = kind === 'spent' ? content.paymentId : content.redemptionId;
      const spending = { kind: kind === 'spent' ? ('payment' as const) : ('redemption' as const), id };
      const what =
        kind === 'spent' ? { amounts: content.amounts } : { giftId: content.giftId, name: localize(content.name) };
      return {
        kind,
        ...what,
        ...(place === undefined ? {} : { place }),
        spending: { ...spending, ...(reportedAt === undefined ? {} : { reportedAt }) },
      };
    }
    case 'giftReceived':
    case 'plan':
      return { ...content, name: localize(content.name) };
    case 'news':
      return { kind: content.kind, subject: localize(content.subject), text: localize(content.text) };
    case 'support':
    case 'account':
      return content;
  }
}

/** A notice in the member's language. One that this release does not know is of the kind `other`. */
export function presentNotice(
  row: { id: string; kind: string; parameters: unknown; created_at: Date; read_at: Date | null },
  business: Business,
  language: Locale,
): Notice {
  const content = parseNotice(row.kind, row.parameters);
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
    ...(content ? presentContent(content, business, createLocalizer(business, language)) : { kind: 'other' }),
  };
}

/** The preferences of a member, with the channels by which the member can be reached. */
export function presentPreferences(
  preferences: MemberPreferences,
  { hasEmail, hasPush, kinds }: { hasEmail: boolean; hasPush: boolean; kinds: readonly NoticeKind[] },
): NoticePreferences {
  return {
    preferences: kinds.map((kind) => ({
      kind,
      ...(hasEmail ? { email: isChannelEnabled(preferences, kind, 'email') } : {}),
      ...(hasPush ? { push: isChannelEnabled(preferences, kind, 'push') } : {}),
      ...(isRequired(kind) ? { required: true } : {}),
    })),
    quietHours: preferences.quietHours,
  };
}
