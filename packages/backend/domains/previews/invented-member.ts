import type { MemberDetails } from 'loyalty-contract/schemas/member';
import type { Gift, Shops } from 'loyalty-contract/schemas/shop';
import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import type { Business } from '../../core/business';
import type { PreviewMember } from '../../core/preview';
import { type GiftRow, presentGift } from '../gifts';
import { type MemberRow, presentDetails } from '../members';
import { presentItem } from '../shop';
import type { StoredCard } from '../stamp-cards';
import type { LevelProgress } from '../tiers';
import { createHistory, sumHistory } from './history';

type Localize = (text: LocalizedText) => string;

/** Nobody's: codes of gifts and of members have another form. */
const NO_CODE = 'PREVIEW';
/** The share of a full card that a member of long standing has. */
const CARD_SHARE = 0.6;
const LEVEL_DAYS_LEFT = 120;

function createRow(business: Business, member: PreviewMember, now: Date): MemberRow {
  const history = createHistory(business, member, now);
  return {
    ...{ id: `preview-${member}`, common_ext_id: `preview-${member}`, first_name: 'Alex', last_name: '', fields: {} },
    ...{ email: 'alex@example.com', email_confirmed: true, phone: null, phone_confirmed: false },
    ...{ has_consent: true, created_at: history.at(-1)?.at ?? now },
    ...{ blocked_at: null, blocked_by: null, blocked_reason: null },
    ...{ credit: sumHistory(history, 'credit'), points: sumHistory(history, 'points') },
  };
}

/** The second level, half way to the third; the first one for who has just joined. */
function createProgress({ file }: Business, member: PreviewMember, now: Date): LevelProgress | null {
  if (!file.tiers) return null;
  const [, second, third] = file.tiers.levels;
  if (member === 'new' || !second) return { now: { value: 0, ends_at: null }, kept: [] };
  const value = third ? Math.floor((second.from + third.from) / 2) : second.from;
  const ends_at = new Date(now.getTime() + LEVEL_DAYS_LEFT * DAY_MS).toISOString();
  return { now: { value, ends_at }, kept: [] };
}

function createCards({ file }: Business, member: PreviewMember, now: Date): StoredCard[] | null {
  if (!file.stampCards) return null;
  if (member === 'new') return [];
  return file.stampCards.map(({ id, stampsNeeded }) => ({
    ...{ card_id: id, stamps: Math.floor(stampsNeeded * CARD_SHARE), completed: 1, stamped_at: now.toISOString() },
  }));
}

/** The details of an invented member. Nothing asks for more of it. */
export function inventDetails(business: Business, member: PreviewMember, localize: Localize, now: Date): MemberDetails {
  const state = {
    expiring: [],
    levelProgress: createProgress(business, member, now),
    cardStates: createCards(business, member, now),
    unread: 0,
  };
  const details = presentDetails(business, createRow(business, member, now), state, now, localize);
  return { ...details, hasMissingMandatoryFields: false };
}

const createGift = (id: string, gift: Pick<GiftRow, 'text' | 'image_url' | 'valid_until'>, now: Date): GiftRow => ({
  ...{ id, code: NO_CODE, valid_from: now, used_at: null },
  ...gift,
});

/** The gifts of a member of long standing: that for the birthday, and the first items of the shops. */
export function inventGifts(business: Business, member: PreviewMember, localize: Localize, now: Date): Gift[] {
  if (member === 'new') return [];
  const { birthdayGift, pointShop, rewardShop, configuration } = business.file;
  const offered = [birthdayGift, pointShop[0], rewardShop[0]].filter((gift) => gift !== undefined);
  return offered.map(({ name, description, terms, restrictions, imageUrl, validDays }, index) => {
    const row = createGift(
      `preview-gift-${index}`,
      {
        text: { name, description, terms, restrictions },
        image_url: imageUrl,
        valid_until: getEndAfterDays(now, validDays, configuration.timeZone),
      },
      now,
    );
    return presentGift(business, row, localize, now);
  });
}

/** The shops as an invented member sees them. */
export function inventShops(business: Business, member: PreviewMember, localize: Localize, now: Date): Shops {
  const { points, credit } = createRow(business, member, now);
  const kinds = getBalanceKinds(business.file.configuration);
  const present = (items: Business['file']['pointShop']) =>
    items
      .filter(({ hidden, currency }) => !hidden && kinds.includes(currency))
      .filter(({ availableFrom }) => availableFrom === undefined || new Date(availableFrom) <= now)
      .filter(({ availableUntil }) => availableUntil === undefined || new Date(availableUntil) > now)
      .map(({ id, name, description, terms, restrictions, ...item }) =>
        presentItem(
          {
            ...{ id, text: { name, description, terms, restrictions }, image_url: item.imageUrl },
            ...{ price: item.price, full_price: item.price, currency: item.currency, valid_days: item.validDays },
            ...{ stock: item.stock ?? null, limit_per_member: item.limitPerMember ?? null, purchased: 0 },
            ...{ for_plans: item.forPlans ?? null, member_plans: [], points, credit },
            ...{ added_at: null, alert_wanted: false, has_contact: true },
          },
          business,
          localize,
        ),
      );
  return { pointShop: present(business.file.pointShop), rewardShop: present(business.file.rewardShop), goal: null };
}

/** A code that no till accepts. */
export const inventShortCode = (now: Date) => ({
  shortUserId: NO_CODE,
  expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
});
