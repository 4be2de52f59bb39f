import { z } from 'zod';
import { captchaErrors } from '../errors';
import * as campaigns from '../schemas/campaigns';
import * as member from '../schemas/member';
import { Id } from '../schemas/primitives';
import { browserBoundWrite, publicWrite, uncachedRead } from './access';
import { defineCall } from './define-call';

const giftQuery = z.object({ id: Id });
const landingGift = {
  gift: {
    id: 'welcome-dessert',
    legacyId: '4711',
    name: 'A dessert on us',
    description: 'With any main course.',
    imageUrl: null,
    terms: 'Once for each phone number.',
    validUntil: '2030-12-31T23:00:00Z',
    status: 'available',
  },
} as const;

/** QR codes, landing gifts and feedback: what visitors can do as well. */
export const campaignCalls = {
  submitQrCode: defineCall({
    ...publicWrite,
    path: '/api/submitQrCode',
    idempotent: true,
    knowsMember: true,
    body: campaigns.SubmitQrCode,
    response: campaigns.SubmitQrCodeResponse,
    errors: [...captchaErrors, 'MEMBER_BLOCKED'],
    summary: 'Claim a receipt',
    description: 'Credits a scanned receipt, once: to the member of the session, or else to `identifier`.',
    without: '“This is not available yet” after the scan; then there is no scanner (404), and the menu omits it.',
    example: {
      body: { identifier: 'ada@members.example', transactionId: 'r-8472', type: 'receipt' },
      response: { status: 'OK', pointsEarned: 1_250, creditEarned: 0 },
    },
  }),

  getLandingGift: defineCall({
    ...uncachedRead,
    path: '/api/lp/gift/getById',
    query: giftQuery,
    response: campaigns.LandingGift,
    summary: 'Get a landing page gift',
    description: 'Returns the gift of a landing page by its id.',
    without: 'The landing page says that the gift was not found.',
    parameters: { id: ['Id of the gift.', 'welcome-dessert'] },
    example: { response: landingGift },
  }),

  getLandingGiftByLegacyId: defineCall({
    ...uncachedRead,
    path: '/api/lp/gift/getByLegacyId',
    query: giftQuery,
    response: campaigns.LandingGift,
    summary: 'Get a landing page gift by legacy id',
    description:
      'Returns the gift of a landing page by its id in an earlier programme, so that existing links continue to work.',
    without: 'The landing page says that the gift was not found.',
    parameters: { id: ['Id of the gift in the earlier programme.', '4711'] },
    example: { response: landingGift },
  }),

  registerLandingGift: defineCall({
    ...browserBoundWrite,
    path: '/api/lp/gift/register',
    idempotent: true,
    knowsMember: true,
    body: campaigns.RegisterLandingGift,
    response: campaigns.RegisterLandingGiftResponse,
    errors: captchaErrors,
    summary: 'Register a phone number for a gift',
    description:
      'Registers a phone number for the gift of a landing page, once per number. The gift is issued to the member who verifies the number.',
    without: '“This is not available yet” under the field.',
    example: {
      body: { phoneNumber: '+49 151 2345678', landingPageId: 'welcome-dessert' },
      response: { status: 'OK', heldUntil: '2030-01-02T10:00:00Z' },
    },
  }),

  submitVisitorFeedback: defineCall({
    ...publicWrite,
    path: '/api/submitFeedBack',
    knowsMember: true,
    body: member.Feedback,
    response: member.FeedbackResponse,
    errors: captchaErrors,
    summary: 'Send feedback as a visitor',
    description: 'Sends a message of a visitor to the business.',
    without: '“This is not available yet” in the dialog. Omit `visitorFeedback` from the configuration.',
    example: {
      body: {
        feedBackData: { email: 'ada@members.example', subject: 'Hours', message: 'Are you open on Sunday?' },
        recaptchaData: {},
      },
      response: { status: 'OK', sent: true },
    },
  }),
};
