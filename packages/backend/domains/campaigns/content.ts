import { z } from 'zod';
import { SaveCampaign, type CampaignContent } from 'loyalty-contract/schemas/desk-campaigns';
import type { SegmentQuestion } from 'loyalty-contract/schemas/segments';
import { getBalanceKinds, getSmallestUnit } from 'loyalty-contract/balance-kinds';
import { LocalizedText } from 'loyalty-contract/schemas/localized-text';
import { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import type { Business } from '../../core/business';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { getConsentPurposes } from '../members';
import { readStartTime } from './start-time';

const StoredContent = SaveCampaign.omit({ version: true });

/** The content of a stored campaign; undefined: a later release has written what this one does not read. */
export const parseContent = (stored: unknown): CampaignContent | undefined => StoredContent.safeParse(stored).data;

/** Channels by which a campaign reaches members besides the inbox. */
export const campaignChannels = ['email', 'push'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

/** The gift of a campaign, as the item was when it started. */
const StoredGift = z.object({
  name: LocalizedText,
  description: LocalizedText,
  terms: LocalizedText.optional(),
  restrictions: GiftRestrictions.optional(),
  imageUrl: z.string().nullable(),
  validDays: z.int(),
});
export type CampaignGift = z.infer<typeof StoredGift>;
export const parseGift = (stored: unknown): CampaignGift | undefined => StoredGift.safeParse(stored).data;

const getItems = ({ file }: Business) => [...file.pointShop, ...file.rewardShop];

export function findGift(business: Business, itemId: string): CampaignGift | undefined {
  const item = getItems(business).find(({ id }) => id === itemId);
  if (!item) return undefined;
  const { name, description, terms, restrictions, imageUrl, validDays } = item;
  return { name, description, terms, restrictions, imageUrl, validDays };
}

/** What members can agree to, by which a campaign can reach them. */
export const findPurpose = (business: Business, id: string | null) =>
  getConsentPurposes(business, business.file.defaultLanguage).find((purpose) => purpose.id === id);

type Problem = CallResponse<'reviewCampaign'>['problems'][number];

/** What a question names that the business does not have any more. */
function findQuestionProblems({ file }: Business, { parts }: SegmentQuestion): Problem[] {
  const isGone = {
    level: (id: string) => !file.tiers?.levels.some((level) => level.id === id),
    location: (id: string) => !file.locations.some((location) => location.id === id),
  };
  return parts.flatMap(({ conditions }, part) =>
    conditions.flatMap(({ field, value }, index): Problem[] => {
      const path = `question.parts.${part}.conditions.${index}`;
      if (value === '') return [{ path, code: 'required' as const }];
      const mayBeGone = field === 'level' || field === 'location';
      return mayBeGone && isGone[field](String(value)) ? [{ path, code: 'unknown' as const }] : [];
    }),
  );
}

function findMessageProblems(business: Business, { message, purpose }: CampaignContent): Problem[] {
  if (!message) return [];
  // Members of a language without a text get that of the default language.
  const code = business.file.defaultLanguage;
  const missing = (['subject', 'text'] as const)
    .filter((part) => (message[part][code] ?? '').trim() === '')
    .map((part) => ({ path: `message.${part}`, code: 'required' as const }));
  if (purpose === null) return [...missing, { path: 'purpose', code: 'required' }];
  return findPurpose(business, purpose) ? missing : [...missing, { path: 'purpose', code: 'unknown' }];
}

/** Whether a business has points, and such an amount of them. */
const canGive = ({ file: { configuration } }: Business, points: number): boolean =>
  getBalanceKinds(configuration).includes('points') && points % getSmallestUnit('points', configuration) === 0;

/** Why a campaign cannot start. */
export function findProblems(business: Business, content: CampaignContent, now: Date): Problem[] {
  const { name, message, giftItemId, points, start } = content;
  const startsAt = start && readStartTime(start, business.file.configuration.timeZone);
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'required' as const }] : []),
    ...findQuestionProblems(business, content.question),
    ...(message === null && giftItemId === null && points === null
      ? [{ path: 'content', code: 'required' as const }]
      : []),
    ...findMessageProblems(business, content),
    ...(giftItemId !== null && !findGift(business, giftItemId)
      ? [{ path: 'giftItemId', code: 'unknown' as const }]
      : []),
    ...(points !== null && !canGive(business, points) ? [{ path: 'points', code: 'unknown' as const }] : []),
    ...(startsAt && startsAt <= now ? [{ path: 'start', code: 'past' as const }] : []),
  ];
}
