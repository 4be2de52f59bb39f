import type { z } from 'zod';
import { MAX_PICTURE_BYTES } from '../desk-limits';
import { MAX_BUSINESS_FILE_BYTES } from '../limits';
import * as studio from '../schemas/studio';
import { optionalRead, optionalWrite } from './access';
import { idTexts } from './common-texts';
import { defineCall } from './define-call';

const forEditors = { scopes: ['studio:write'], desk: true } as const;
const forOwners = { scopes: ['studio:publish'], desk: true, needsProof: true } as const;
const params = studio.StudioParams;
const businessId = [idTexts.businessId, 'velo'] as const;
const ofPerson = 'For people at the desk and operators.';
const version = { number: 4, at: '2030-01-01T10:00:00Z', by: 'Noa', note: 'Summer prices' };
const change: studio.StudioChange = { setting: 'pointsPerUnit', kind: 'value', before: 100, after: 200 };
const item = {
  id: 'espresso',
  name: { en: 'Espresso' },
  description: '',
  imageUrl: null,
  price: 30_000,
  currency: 'points' as const,
  validDays: 365,
  hidden: false,
  showcase: false,
};
const location = {
  id: 'mitte',
  name: 'Velo Blau Mitte',
  address: '5 Torstrasse',
  city: 'Berlin',
  latitude: 52.5286,
  longitude: 13.4009,
  openingHours: [{ day: 1, opens: '09:00', closes: '18:00' }],
};
/** Base64, and the rest of the body. */
const MAX_PICTURE_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 1_024;
const settings: z.infer<typeof studio.StudioSettings> = {
  businessName: 'Velo Blau',
  lightPrimary: '#1a56a0',
  darkPrimary: '#7fb0ea',
  pointName: 'point',
  pointsNamePlural: 'points',
  creditName: 'credit',
  creditNamePlural: 'credit',
  lightLogo: null,
  darkLogo: null,
  heroTitle: { en: 'Good things are waiting' },
  heroText: {},
  heroImage: null,
  benefits: [{ title: 'Earn on every visit', text: 'Show your code whenever you pay.', icon: 'coins' }],
  locations: [location],
  pointShop: [item],
  rewardShop: [],
  pointsPerUnit: 200,
  creditPerUnit: 0,
  multipliers: [
    { id: 'tea', name: { en: 'Double points at tea time' }, percent: 200, days: [2], from: '15:00', until: '18:00' },
  ],
  pointsValidDays: 365,
  creditValidDays: null,
  welcomePoints: 10_000,
  welcomeCredit: 0,
  referralPoints: 5_000,
  referralCredit: 0,
  referralWhen: 'firstPurchase',
  referralMinimumPurchase: 1_000,
  referralLimit: 50,
  birthdayGift: null,
  tiers: null,
  stampCards: null,
  landingGifts: [],
  termsOfUseUrl: 'https://velo.example/terms',
  privacyPolicyUrl: 'https://velo.example/privacy',
  loyaltyTermsUrl: null,
};

/** The draft of a business and its published versions (decision 126); optional for other backends. */
export const studioCalls = {
  getStudio: defineCall({
    ...optionalRead,
    ...forEditors,
    path: '/admin/studio/{businessId}',
    params,
    response: studio.Studio,
    summary: 'Get the draft of a business',
    description: `${ofPerson} Returns the settings that people change, with the changes of the draft, what they change, and what is wrong with them.`,
    parameters: { businessId },
    example: {
      response: {
        live: version,
        draftVersion: 7,
        editedBy: 'Noa',
        editedAt: '2030-01-02T10:00:00Z',
        sections: ['look', 'locations', 'rewards', 'earning', 'levels', 'stampCards', 'landingGifts', 'pages'],
        languages: [{ code: 'en', name: 'English', direction: 'ltr' }],
        settings,
        pointShopCurrency: 'points',
        landingPageUrl: 'https://velo.example/lp',
        changes: [change],
        errors: [],
        overtaken: null,
      },
    },
  }),

  saveDraft: defineCall({
    ...optionalWrite,
    ...forEditors,
    path: '/admin/studio/{businessId}/draft',
    params,
    body: studio.SaveDraft,
    maxBodyBytes: MAX_BUSINESS_FILE_BYTES,
    response: studio.SavedDraft,
    errors: ['STALE', 'FORBIDDEN_TO_STAFF'],
    summary: 'Change the draft of a business',
    description: `${ofPerson} Replaces settings of the draft, each as a whole; members see nothing of it. Refused with \`STALE\` if the draft was changed since \`draftVersion\`, or a version was published since \`baseVersion\`. Without changes it states that what was published meanwhile was seen. Sections that the person may not change are refused.`,
    parameters: { businessId },
    example: {
      body: { draftVersion: 6, baseVersion: 4, changes: { businessName: 'Velo Blau' } },
      response: { draftVersion: 7 },
    },
  }),

  discardDraft: defineCall({
    ...optionalWrite,
    ...forEditors,
    path: '/admin/studio/{businessId}/draft/discard',
    params,
    body: studio.DiscardDraft,
    response: studio.SavedDraft,
    errors: ['STALE', 'FORBIDDEN_TO_STAFF'],
    summary: 'Discard the draft of a business',
    description: `${ofPerson} Discards all changes of the draft. Refused if it changes a section that the person may not change.`,
    parameters: { businessId },
    example: { body: { draftVersion: 7 }, response: { draftVersion: 8 } },
  }),

  previewDraft: defineCall({
    ...optionalRead,
    method: 'POST',
    safe: true,
    ...forEditors,
    path: '/admin/studio/{businessId}/draft/preview',
    params,
    body: studio.PreviewDraft,
    response: studio.DraftPreview,
    summary: 'Preview the draft of a business',
    description:
      'For people at the desk. Returns a token for the header `x-preview-token` of reads of the portal, which respond as if the draft were published, to a visitor or to an invented member. It ends after an hour, and with the session of the person or the right to edit the draft.',
    parameters: { businessId },
    example: {
      body: {},
      response: { token: 'eyJidXNpbmVzc0lkIjoidmVsbyJ9.q3Xb0m1YzK8vT2nR5sWc', expiresAt: '2030-01-02T11:00:00Z' },
    },
  }),

  getDraftEffect: defineCall({
    ...optionalRead,
    scopes: ['studio:publish'],
    desk: true,
    path: '/admin/studio/{businessId}/draft/effect',
    params,
    response: studio.DraftEffect,
    summary: 'Get what a draft would have cost',
    description:
      'For owners and operators. Returns what the purchases of the last thirty days would have earned by the published rules and by the draft: rates, what counts, offers and levels, those of the members of today. What plans add is in neither.',
    parameters: { businessId },
    example: {
      response: {
        since: '2029-12-03T10:00:00Z',
        purchases: 1_240,
        evaluated: 1_000,
        revenue: 3_150_000,
        balances: [{ account: 'points', live: 3_150_000, draft: 6_300_000 }],
      },
    },
  }),

  uploadPicture: defineCall({
    ...optionalWrite,
    ...forEditors,
    path: '/admin/studio/{businessId}/pictures',
    params,
    body: studio.UploadPicture,
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    response: studio.UploadedPicture,
    summary: 'Upload a picture',
    description: `${ofPerson} Stores a picture with the business and returns its URL for settings of the draft: as WebP, upright, without metadata, its longest edge 1,600 pixels at most. The same picture has the same URL, whose content never changes. Refused with \`errors\` of \`picture\`: \`not_a_picture\`, \`svg\`, \`animated\`, \`broken\`, \`too_large\` (25 million pixels), \`no_room\` (200 pictures). A picture that no version, draft or gift has used for 30 days ends.`,
    parameters: { businessId },
    example: {
      body: {
        picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      },
      response: {
        url: '/api/pictures/velo/4be1b1fd5d8a2c0f9e7a6b3c2d1e0f9a.webp#widths=480,960,1600&colour=8a7d55',
        width: 1_600,
        height: 1_067,
      },
    },
  }),

  publishDraft: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: '/admin/studio/{businessId}/publish',
    params,
    body: studio.PublishDraft,
    response: studio.PublishedVersion,
    errors: ['STALE', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Publish the draft of a business',
    description:
      'For owners and operators. Publishes the draft as a new version, within seconds. Refused with `STALE` as `saveDraft`, and with `errors` if it is not valid or changes nothing (`draftVersion`: `unchanged`).',
    parameters: { businessId },
    example: { body: { draftVersion: 7, baseVersion: 4, note: 'Summer prices' }, response: { number: 5 } },
  }),

  listVersions: defineCall({
    ...optionalRead,
    ...forEditors,
    path: '/admin/studio/{businessId}/versions',
    params,
    query: studio.ListVersions,
    response: studio.BusinessVersions,
    summary: 'List published versions',
    description: `${ofPerson} Returns the published versions of the business, newest first, with what each changed in the settings. The last 200 are kept.`,
    parameters: { businessId, cursor: ['Cursor of the last response. Absent for the first page.'] },
    example: { response: { versions: [{ ...version, changes: [change] }], cursor: null } },
  }),

  restoreVersion: defineCall({
    ...optionalWrite,
    ...forOwners,
    path: '/admin/studio/{businessId}/versions/{number}/restore',
    params: studio.VersionParams,
    body: studio.RestoreVersion,
    response: studio.PublishedVersion,
    errors: ['STALE', 'REAUTHENTICATION_REQUIRED'],
    summary: 'Restore a published version',
    description:
      'For owners and operators. Publishes the settings of an earlier version as a new version; what operators change stays. Refused with `STALE` if a version was published since `baseVersion`.',
    parameters: { businessId, number: ['Number of the version.', 3] },
    example: { body: { baseVersion: 4 }, response: { number: 5 } },
  }),
};
