import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns';
import { getDayEnd, toLocalDay } from 'loyalty-text/local-day';
import type { Configuration } from 'loyalty-contract/schemas/business';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import type { Business } from '../../core/business';
import type { StampCard } from './count-stamps';
import type { StoredCard } from './queries';

/** When the stamps of an unfinished card lapse: after the last day on which it is valid; undefined if they do not. */
export function findExpiry({ file }: Business, { validMonths }: StampCard, stampedAt: Date | null): Date | undefined {
  if (validMonths === undefined || stampedAt === null) return undefined;
  const { timeZone } = file.configuration;
  const stamped = new TZDate(Date.parse(toLocalDay(stampedAt, timeZone)), 'UTC');
  return getDayEnd(addMonths(stamped, validMonths).toISOString().slice(0, 10), timeZone);
}

/** The stamp cards of a business in a language. */
export function presentStampCards(
  { file }: Business,
  localize: (text: LocalizedText) => string,
): Pick<Configuration, 'stampCards'> {
  if (!file.stampCards) return {};
  return {
    stampCards: file.stampCards.map(({ id, name, by, earnedBy, stampsNeeded, minimumSpend, validMonths, reward }) => ({
      id,
      name: localize(name),
      by,
      ...(earnedBy === undefined ? {} : { earnedBy: localize(earnedBy) }),
      stampsNeeded,
      ...(by === 'visits' && minimumSpend > 0 ? { minimumSpend } : {}),
      ...(validMonths === undefined ? {} : { validMonths }),
      reward: { name: localize(reward.name), imageUrl: reward.imageUrl },
    })),
  };
}

type MemberCard = NonNullable<MemberDetails['stampCards']>[number];

/** A member's stamps on each card of the business. */
export function presentCardStates(
  business: Business,
  states: readonly StoredCard[] | null,
  now: Date,
): { card: StampCard; state: MemberCard }[] {
  const { stampCards = [] } = business.file;
  return stampCards.map((card) => {
    const stored = states?.find(({ card_id }) => card_id === card.id);
    const expiry = findExpiry(business, card, stored?.stamped_at ? new Date(stored.stamped_at) : null);
    const balance = stored?.stamps ?? 0;
    const stamps = balance <= 0 || (expiry && expiry <= now) ? 0 : balance;
    return {
      card,
      state: {
        cardId: card.id,
        stamps,
        ...(balance < 0 ? { owed: -balance } : {}),
        completed: stored?.completed ?? 0,
        ...(expiry && stamps > 0 ? { validUntil: expiry.toISOString() } : {}),
      },
    };
  });
}
