import { USUAL_PAUSE_DAYS } from 'loyalty-contract/campaign-limits';
import type { DeskResponse } from '@/store/desk/desk-responses';

export type Campaign = DeskResponse<'getCampaign'>;
export type CampaignOptions = DeskResponse<'getCampaignOptions'>;
export type Review = DeskResponse<'reviewCampaign'>;
export type Results = DeskResponse<'getCampaignResults'>;
export type Question = Campaign['question'];
export type Part = Question['parts'][number];
export type Condition = Part['conditions'][number];
export type CampaignState = Campaign['state'];

/** What people change of a campaign. */
export type Content = Pick<
  Campaign,
  | 'name'
  | 'question'
  | 'message'
  | 'purpose'
  | 'giftItemId'
  | 'points'
  | 'start'
  | 'maxRecipients'
  | 'pauseDays'
  | 'holdOutPercent'
>;

export const getContent = (campaign: Content): Content => ({
  name: campaign.name,
  question: campaign.question,
  message: campaign.message,
  purpose: campaign.purpose,
  giftItemId: campaign.giftItemId,
  points: campaign.points,
  start: campaign.start,
  maxRecipients: campaign.maxRecipients,
  pauseDays: campaign.pauseDays,
  holdOutPercent: campaign.holdOutPercent,
});

/** A campaign without anything yet. */
export const emptyContent: Content = {
  name: '',
  question: { parts: [] },
  message: null,
  purpose: null,
  giftItemId: null,
  points: null,
  start: null,
  maxRecipients: null,
  pauseDays: USUAL_PAUSE_DAYS,
  holdOutPercent: 0,
};

/** Days without a visit of the example. */
const EXAMPLE_DAYS = 60;

/** An example to begin with: a gift for who has not been here for long. */
export function createExample(
  { purposes, gifts, languages }: CampaignOptions,
  texts: { name: string; subject: string; text: string },
): Content {
  const code = languages[0]?.code ?? 'en';
  const purpose = purposes[0]?.id ?? null;
  return {
    ...emptyContent,
    name: texts.name,
    question: { parts: [{ conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: EXAMPLE_DAYS }] }] },
    message: purpose === null ? null : { subject: { [code]: texts.subject }, text: { [code]: texts.text } },
    purpose,
    giftItemId: gifts[0]?.id ?? null,
  };
}
