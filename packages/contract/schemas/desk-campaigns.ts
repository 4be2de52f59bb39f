import { z } from 'zod';
import {
  MAX_CAMPAIGN_SUBJECT,
  MAX_CAMPAIGN_TEXT,
  MAX_HOLD_OUT_PERCENT,
  MAX_LISTED_CAMPAIGNS,
  MAX_PAUSE_DAYS,
  MAX_RECIPIENTS,
  SPENT_AFTER_DAYS,
} from '../campaign-limits';
import { MAX_NAME } from '../limits';
import { orOther } from './fallbacks';
import { TimeOfDay } from './gift-restrictions';
import { Language } from './languages';
import { Id, Instant, Locale, NonNegativeAmount, PositiveAmount, SingleLineInput, TextInput } from './primitives';
import { businessRef } from './references';
import { readQuestion, SegmentQuestion, ToldCount } from './segments';

const choiceOf = z.object({ id: Id.describe('Its id.'), name: z.string().describe('Its name.') });
export const CampaignOptions = z
  .object({
    languages: z.array(Language).describe('Languages of the business, its default first.'),
    purposes: z
      .array(
        choiceOf.extend({
          channels: z
            .array(orOther(['email', 'push'], 'other'))
            .describe('Channels by which a campaign can reach who agreed. `other` and any unlisted value: none.'),
        }),
      )
      .describe('What members can agree to be contacted for.'),
    gifts: z.array(choiceOf).describe('Items of the shops that a campaign can give.'),
    levels: z.array(choiceOf).describe('Levels of members.'),
    hasInbox: z.boolean().describe('Whether members have an inbox.'),
    hasCredit: z.boolean().describe('Whether members have credit.'),
    hasPoints: z.boolean().describe('Whether members have points.'),
  })
  .meta({ id: 'CampaignOptions', description: 'What a campaign of the business can be made of.' });

const texts = (text: z.ZodType<string, string>) => z.record(Locale, text);
const start = z.object({
  day: z.iso.date().describe('The day, in the time zone of the business.'),
  time: TimeOfDay.describe('The time, `HH:mm`, in the time zone of the business.'),
});
const content = {
  name: SingleLineInput.max(MAX_NAME).describe('Name of the campaign, which members read as the reason of points.'),
  question: SegmentQuestion.describe('Who is meant.'),
  message: z
    .strictObject({
      subject: texts(SingleLineInput.max(MAX_CAMPAIGN_SUBJECT)).describe('Subject, by language.'),
      text: texts(TextInput.max(MAX_CAMPAIGN_TEXT)).describe('Text, by language.'),
    })
    .nullable()
    .describe('A message. Null: none.'),
  purpose: Id.nullable().describe('What members have agreed to who get the message. Null: not chosen, or no message.'),
  giftItemId: Id.nullable().describe('Item of a shop that is given. Null: none.'),
  points: PositiveAmount.nullable().describe('Points that are given, in hundredths. Null: none.'),
  start: start.strict().nullable().describe('When it starts. Null: at once.'),
  maxRecipients: z.int().min(1).max(MAX_RECIPIENTS).nullable().describe('Recipients at most. Null: all who are meant.'),
  pauseDays: z
    .int()
    .min(0)
    .max(MAX_PAUSE_DAYS)
    .describe('Who got a message of another campaign in these last days gets none. 0: no pause.'),
  holdOutPercent: z
    .int()
    .min(0)
    .max(MAX_HOLD_OUT_PERCENT)
    .describe('How many of a hundred who are meant get nothing, by chance, to compare with. 0: nobody.'),
};
const readContent = {
  ...content,
  question: readQuestion.describe('Who is meant.'),
  message: z
    .object({
      subject: z.record(Locale, z.string()).describe('Subject, by language.'),
      text: z.record(Locale, z.string()).describe('Text, by language.'),
    })
    .nullable()
    .describe('A message. Null: none.'),
  start: start.nullable().describe('When it starts. Null: at once.'),
};

const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'ended'] as const;
const state = orOther(campaignStates, 'ended').describe('State of the campaign.');
const count = z.int().min(0);
const version = z.int().min(0);
const summary = {
  campaignId: z.guid().describe('Id of the campaign.'),
  name: content.name,
  state,
  startsAt: Instant.nullable().describe('When it starts or started. Null: not decided.'),
  endedAt: Instant.nullable().describe('When it ended. Null: it has not.'),
  stopped: z.boolean().describe('Whether a person has ended it before its end.'),
  planned: count.describe('Members who were meant when it started. 0 before that.'),
  done: count.describe('Members of whom it is decided whether they were reached.'),
};

export const CampaignParams = z.object({ ...businessRef, campaignId: z.guid() });
export const Campaigns = z
  .object({
    campaigns: z
      .array(z.object(summary))
      .describe(`The last ${MAX_LISTED_CAMPAIGNS} campaigns, those first that have not ended.`),
  })
  .meta({ id: 'Campaigns', description: 'Campaigns of a business.' });

export const Campaign = z
  .object({
    ...summary,
    version: version.describe('Version, which a change names.'),
    ...readContent,
  })
  .meta({ id: 'Campaign', description: 'A campaign.' });

export const SaveCampaign = z.strictObject({
  version: version.describe('Version that was read. 0: a new campaign.'),
  ...content,
});
export const SavedCampaign = z
  .object({ version: version.describe('New version.') })
  .meta({ id: 'SavedCampaign', description: 'Result of changing a campaign.' });
export const DeleteCampaign = z.strictObject({ version: version.describe('Version that was read.') });

export const CampaignReview = z
  .object({
    version: version.describe('Version of the campaign that was looked at.'),
    matching: ToldCount.describe('Members who are meant. Null: fewer than 10.'),
    agreed: ToldCount.describe('Those of them who can get the message. Null: fewer than 10.'),
    recipients: count.describe('Members at most, which the start of the campaign names.'),
    heldOut: count.describe('Those of them who get nothing, to compare with.'),
    cost: NonNegativeAmount.describe('What gifts and points are worth at most, in hundredths of the currency.'),
    ceiling: NonNegativeAmount.describe(
      'What one person gives in a day without being asked again, in hundredths of the currency.',
    ),
    problems: z
      .array(
        z.object({
          path: z.string().describe('The property.'),
          code: orOther(['required', 'unknown', 'past'], 'invalid').describe('What is wrong with it.'),
        }),
      )
      .describe('Why it cannot start.'),
  })
  .meta({ id: 'CampaignReview', description: 'How many a campaign reaches at most, and what it costs at most.' });

export const TestCampaign = z.strictObject({
  version: version.describe('Version that was read.'),
  language: Locale.describe('Language of the message.'),
});
export const TestedCampaign = z
  .object({ to: z.string().describe('Address that the message is sent to: that of the person.') })
  .meta({ id: 'TestedCampaign', description: 'Result of a test.' });

export const StartCampaign = z.strictObject({
  version: version.describe('Version that was read.'),
  recipients: z.int().min(1).max(MAX_RECIPIENTS).describe('Recipients at most, as they were read.'),
});
export const ChangeCampaign = z.strictObject({});
export const ChangedCampaign = z
  .object({ state })
  .meta({ id: 'ChangedCampaign', description: 'The state of a campaign after a change.' });

/** Why a member of a campaign got nothing. */
export const skipReasons = ['noConsent', 'unreachable', 'tooSoon', 'blocked', 'gone', 'stopped', 'heldOut'] as const;
const group = z.object({
  members: count.describe('Members who were meant.'),
  buyers: count.describe('Those who bought something.'),
  revenue: NonNegativeAmount.describe('What they spent, in hundredths of the currency.'),
});
export const CampaignResults = z
  .object({
    planned: count.describe('Members who were meant when it started.'),
    reached: count.describe('Members who got it.'),
    waiting: count.describe('Members who have not got it yet.'),
    skipped: z
      .array(
        z.object({
          reason: orOther(skipReasons, 'other').describe(
            'Why they got nothing: not agreed, or not any more; no way to reach them; a message of another campaign lately; blocked; no account any more; the campaign was stopped; held out to compare with.',
          ),
          members: count.describe('Number of members.'),
        }),
      )
      .describe('Members who got nothing, by reason.'),
    mails: count.describe('Mails that were sent.'),
    pushes: count.describe('Push messages that were sent.'),
    gifts: count.describe('Gifts that were given.'),
    giftsUsed: count.describe('Those that were used.'),
    points: NonNegativeAmount.describe('Points that were given, in hundredths.'),
    spentAfter: z
      .object({
        members: count.describe('Reached members who bought something.'),
        revenue: NonNegativeAmount.describe('What they spent, in hundredths of the currency.'),
      })
      .nullable()
      .describe(
        `What reached members spent in the ${SPENT_AFTER_DAYS} days after. Null: it has reached fewer than 10, whose purchases are not told.`,
      ),
    comparison: z
      .object({
        others: group.describe('All who were meant and not held out, reached or not.'),
        heldOut: group.describe('Those who were held out by chance.'),
      })
      .nullable()
      .describe(
        `What both groups bought in the ${SPENT_AFTER_DAYS} days after the campaign started: the difference is what the campaign has brought. Null: nobody is held out, or a group has fewer than 10.`,
      ),
  })
  .meta({ id: 'CampaignResults', description: 'What has come of a campaign.' });

export type CampaignContent = Omit<z.infer<typeof SaveCampaign>, 'version'>;
export type SkipReason = (typeof skipReasons)[number];
