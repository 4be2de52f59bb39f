import * as campaigns from '../schemas/desk-campaigns';
import type { SegmentQuestion } from '../schemas/segments';
import { StudioParams } from '../schemas/studio';
import { optionalRead, optionalWrite } from './access';
import { idTexts } from './common-texts';
import { defineCall } from './define-call';

const forOwners = { scopes: ['studio:publish'], desk: true } as const;
const businessId = [idTexts.businessId, 'velo'] as const;
const ofOwner = 'For owners at the desk and operators.';
const id = '0b8c1f52-5d0e-4f3c-9a2b-7f1f6a1f0c11';
const path = '/admin/studio/{businessId}/campaigns/{campaignId}';
const campaign = { businessId, campaignId: ['Id of the campaign: a UUID.', id] } as const;
const question = {
  parts: [
    { conditions: [{ field: 'lastVisit', comparison: 'atLeast', value: 60 }] },
    { conditions: [{ field: 'spend', comparison: 'atLeast', value: 10_000, days: 365 }] },
  ],
} satisfies SegmentQuestion;
const content = {
  name: 'We miss you',
  question,
  message: { subject: { en: 'We miss you' }, text: { en: 'An espresso is waiting for you.' } },
  purpose: 'marketing',
  giftItemId: 'espresso',
  points: null,
  start: null,
  maxRecipients: null,
  pauseDays: 7,
  holdOutPercent: 10,
};
const state = { campaignId: id, name: content.name, endedAt: null, stopped: false } as const;
const running = { ...state, state: 'running', startsAt: '2030-01-01T10:00:00Z', planned: 420, done: 100 } as const;

/** Campaigns: what is sent or given to those whom a question is about. */
export const deskCampaignCalls = {
  getCampaignOptions: defineCall({
    ...optionalRead,
    ...forOwners,
    path: '/admin/studio/{businessId}/campaign-options',
    params: StudioParams,
    response: campaigns.CampaignOptions,
    summary: 'Get what a campaign can be made of',
    description: `${ofOwner} Returns languages, purposes, gifts and levels, named in the language of the person.`,
    parameters: { businessId },
    example: {
      response: {
        languages: [{ code: 'en', name: 'English', direction: 'ltr' }],
        purposes: [{ id: 'marketing', name: 'News and offers', channels: ['email', 'push'] }],
        gifts: [{ id: 'espresso', name: 'Espresso' }],
        levels: [{ id: 'gold', name: 'Gold' }],
        hasInbox: true,
        hasCredit: false,
        hasPoints: true,
      },
    },
  }),

  listCampaigns: defineCall({
    ...optionalRead,
    ...forOwners,
    path: '/admin/studio/{businessId}/campaigns',
    params: StudioParams,
    response: campaigns.Campaigns,
    summary: 'List campaigns',
    description: `${ofOwner} Returns the campaigns of the business with their states.`,
    parameters: { businessId },
    example: { response: { campaigns: [running] } },
  }),

  getCampaign: defineCall({
    ...optionalRead,
    ...forOwners,
    path,
    params: campaigns.CampaignParams,
    response: campaigns.Campaign,
    summary: 'Get a campaign',
    description: `${ofOwner} Returns a campaign with its state and progress.`,
    parameters: campaign,
    example: { response: { ...running, version: 3, ...content } },
  }),

  saveCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path,
    params: campaigns.CampaignParams,
    body: campaigns.SaveCampaign,
    response: campaigns.SavedCampaign,
    errors: ['STALE'],
    summary: 'Save the draft of a campaign',
    description: `${ofOwner} Creates a campaign with \`version\` 0, or replaces its draft, which may lack what a start requires. Refused with \`STALE\` if it was changed since, or is no draft any more.`,
    parameters: campaign,
    example: { body: { version: 2, ...content }, response: { version: 3 } },
  }),

  deleteCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: `${path}/delete`,
    params: campaigns.CampaignParams,
    body: campaigns.DeleteCampaign,
    response: campaigns.Campaigns,
    errors: ['STALE'],
    summary: 'Delete the draft of a campaign',
    description: `${ofOwner} Deletes a draft. Campaigns that have started stay, with their results.`,
    parameters: campaign,
    example: { body: { version: 3 }, response: { campaigns: [] } },
  }),

  reviewCampaign: defineCall({
    ...optionalRead,
    ...forOwners,
    path: `${path}/review`,
    params: campaigns.CampaignParams,
    response: campaigns.CampaignReview,
    summary: 'Review a campaign before it starts',
    description: `${ofOwner} Counts who is meant and who can get the message, and says what gifts and points cost at most and what is missing.`,
    parameters: campaign,
    example: {
      response: {
        version: 3,
        matching: 420,
        agreed: 310,
        recipients: 310,
        heldOut: 31,
        cost: 837_000,
        ceiling: 150_000,
        problems: [],
      },
    },
  }),

  testCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: `${path}/test`,
    params: campaigns.CampaignParams,
    body: campaigns.TestCampaign,
    response: campaigns.TestedCampaign,
    errors: ['STALE'],
    summary: 'Test the message of a campaign',
    description:
      'For owners at the desk. Sends the message to the own address of the person, who gets no gift. Refused for a service key, and with `message`: `required` without a message in the language.',
    parameters: campaign,
    example: { body: { version: 3, language: 'en' }, response: { to: 'noa@velo.example' } },
  }),

  startCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    needsProof: true,
    path: `${path}/start`,
    params: campaigns.CampaignParams,
    body: campaigns.StartCampaign,
    response: campaigns.ChangedCampaign,
    errors: ['STALE', 'ABOVE_CEILING', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Start a campaign',
    description: `${ofOwner} Starts a campaign, or schedules it for its time. It reaches no more than \`recipients\`; each member once, whatever fails. Consent, quiet hours and the pause are checked when a message leaves. Refused with \`errors\` as the review has them.`,
    parameters: campaign,
    example: { body: { version: 3, recipients: 310 }, response: { state: 'running' } },
  }),

  pauseCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: `${path}/pause`,
    params: campaigns.CampaignParams,
    body: campaigns.ChangeCampaign,
    response: campaigns.ChangedCampaign,
    errors: ['STALE'],
    summary: 'Pause a campaign',
    description: `${ofOwner} Nothing is given or begun to be sent after the response, until the campaign is resumed.`,
    parameters: campaign,
    example: { body: {}, response: { state: 'paused' } },
  }),

  resumeCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: `${path}/resume`,
    params: campaigns.CampaignParams,
    body: campaigns.ChangeCampaign,
    response: campaigns.ChangedCampaign,
    errors: ['STALE'],
    summary: 'Resume a campaign',
    description: `${ofOwner} Continues a paused campaign.`,
    parameters: campaign,
    example: { body: {}, response: { state: 'running' } },
  }),

  stopCampaign: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: `${path}/stop`,
    params: campaigns.CampaignParams,
    body: campaigns.ChangeCampaign,
    response: campaigns.ChangedCampaign,
    errors: ['STALE'],
    summary: 'Stop a campaign',
    description: `${ofOwner} Ends a scheduled, running or paused campaign for good. Nothing is given or begun to be sent after the response; gifts that members have stay theirs.`,
    parameters: campaign,
    example: { body: {}, response: { state: 'ended' } },
  }),

  getCampaignResults: defineCall({
    ...optionalRead,
    ...forOwners,
    path: `${path}/results`,
    params: campaigns.CampaignParams,
    response: campaigns.CampaignResults,
    summary: 'Get the results of a campaign',
    description: `${ofOwner} Returns how many were reached and why others were not, and what reached members did after. Members appear as numbers only.`,
    parameters: campaign,
    example: {
      response: {
        planned: 310,
        reached: 259,
        waiting: 0,
        skipped: [
          { reason: 'heldOut', members: 31 },
          { reason: 'noConsent', members: 20 },
        ],
        mails: 250,
        pushes: 120,
        gifts: 259,
        giftsUsed: 61,
        points: 0,
        spentAfter: { members: 75, revenue: 245_000 },
        comparison: {
          others: { members: 279, buyers: 78, revenue: 254_000 },
          heldOut: { members: 31, buyers: 5, revenue: 14_000 },
        },
      },
    },
  }),
};
