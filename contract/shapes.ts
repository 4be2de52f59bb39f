import { z } from 'zod';
import type { ErrorCode } from './errors';
import { MAX_BUSINESS_FILE_BYTES } from './limits';
import type { CallName } from './routes';
import * as admin from './schemas/admin';
import * as business from './schemas/business';
import * as businessEnd from './schemas/business-end';
import { BusinessFile } from './schemas/business-file';
import * as campaigns from './schemas/campaigns';
import * as content from './schemas/content';
import * as corrections from './schemas/corrections';
import * as keys from './schemas/keys';
import * as member from './schemas/member';
import { GetMemberRecord, MemberRecord } from './schemas/member-record';
import { BusinessId, Id, LocaleTag, Paging } from './schemas/primitives';
import * as reads from './schemas/reads';
import * as shop from './schemas/shop';
import * as signIn from './schemas/sign-in';
import { Status } from './schemas/status';
import * as subscriptions from './schemas/subscriptions';

/** The schemas of a call. */
export interface CallSchemas {
  params?: z.ZodObject;
  /** The path names one resource: invalid parameters are answered by 404 and not by 400. */
  paramsNameResource?: true;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Maximum size of the body in bytes, if it is not `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** Fields of the body that the portal reduces to local paths, whatever was sent (security 2.6). */
  localPaths?: readonly string[];
  answer: z.ZodType;
  /** The response contains the texts of the language `locale`: the portal merges them over its own. */
  overProductTexts?: true;
  /** The response names the business of a host. */
  tellsBusiness?: true;
  /** Errors of this call beside the common ones. */
  errors?: readonly ErrorCode[];
}

/** Errors of the calls with a captcha. */
const captchaErrors = ['CAPTCHA_UNAVAILABLE'] as const;
/** Errors of the two sign-in calls that also confirm operations of a signed-in member. */
const stepUpErrors = ['SESSION_REQUIRED', ...captchaErrors] as const;
const shopErrors = [
  'INSUFFICIENT_BALANCE',
  'OUT_OF_STOCK',
  'LIMIT_REACHED',
  'PRICE_CHANGED',
  'SUBSCRIPTION_REQUIRED',
] as const;
const giftQuery = z.object({ id: Id });
const OneBusiness = z.object({ businessId: BusinessId });

/** Every call's request and response schemas. The routes are separate, in `routes.ts`, which is cheap for a browser. */
export const callSchemas = {
  getConfiguration: { answer: business.Configuration, tellsBusiness: true },
  getNavigationItems: { answer: business.NavigationItems },
  getLanguages: { answer: business.Languages },
  getLocaleTranslation: {
    params: z.object({ locale: LocaleTag }),
    paramsNameResource: true,
    answer: business.Texts,
    overProductTexts: true,
  },
  getTranslations: { query: z.object({ locale: LocaleTag.default('en_US') }), answer: business.Translations },
  getCountryRegionInfo: { answer: business.CountryRegionInfo },
  getLegalLinks: { answer: business.LegalLinks },
  getLocations: { answer: content.Locations },
  getLocation: { query: z.object({ locationId: Id }), answer: content.LocationAnswer },
  getForm: {
    query: z.object({
      formId: Id.optional(),
      locationId: Id.optional(),
      activeForm: z.enum(['true', 'false']).optional(),
      formType: content.FormType.optional(),
    }),
    answer: content.FormAnswer,
  },
  submitForm: {
    body: campaigns.SubmitForm,
    answer: campaigns.SubmitFormAnswer,
    errors: [
      'SESSION_REQUIRED',
      'CAPTCHA_UNAVAILABLE',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
  },
  submitQrCode: { body: campaigns.SubmitQrCode, answer: campaigns.SubmitQrCodeAnswer, errors: captchaErrors },
  getLandingGift: { query: giftQuery, answer: campaigns.LandingGift },
  getLandingGiftByLegacyId: { query: giftQuery, answer: campaigns.LandingGift },
  registerLandingGift: {
    body: campaigns.RegisterLandingGift,
    answer: campaigns.RegisterLandingGiftAnswer,
    errors: captchaErrors,
  },

  requestVerification: {
    body: signIn.RequestVerification,
    answer: signIn.VerificationAnswer,
    errors: stepUpErrors,
  },
  requestOtpVerification: {
    body: signIn.RequestOtpVerification,
    answer: signIn.VerificationAnswer,
    errors: captchaErrors,
  },
  loginVerify: { body: signIn.LoginVerify, answer: signIn.LoginVerifyAnswer, errors: stepUpErrors },
  register: {
    body: signIn.Registration,
    answer: signIn.RegistrationAnswer,
    errors: [
      ...captchaErrors,
      'TICKET_REFUSED',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
      'register.failure',
    ],
  },

  getMemberDetails: { answer: member.MemberDetails },
  getShortUserId: { answer: member.ShortUserId },
  getProfileFields: { answer: member.ProfileFields },
  getProfileUrl: { answer: member.ProfileUrl },
  getWalletLinks: { answer: member.WalletLinks },
  getFriendReferral: { answer: member.FriendReferral },
  changeIdentifier: {
    body: member.IdentifierChange,
    answer: member.Done,
    errors: ['register.unique.identifier.exists.email', 'register.unique.identifier.exists.phone'],
  },
  submitFeedback: { body: member.Feedback, answer: member.FeedbackAnswer, errors: captchaErrors },
  submitVisitorFeedback: { body: member.Feedback, answer: member.FeedbackAnswer, errors: captchaErrors },
  deleteMember: { answer: member.Done, errors: ['PAYMENT_UNAVAILABLE'] },
  exportData: { body: member.DataExport, answer: member.Done },
  getConsents: { answer: member.Consents },
  withdrawConsent: {
    body: member.ConsentWithdrawal,
    answer: member.ConsentWithdrawn,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
  validateMemberIdentifiers: {
    body: member.MemberIdentifiers,
    answer: member.MemberIdentifiersAnswer,
    errors: captchaErrors,
  },

  getSupportSessions: { answer: member.SupportSessions },

  getGifts: { answer: shop.Gifts },
  getShops: { answer: shop.Shops },
  submitPointShopPurchase: { body: shop.ShopPurchase, answer: shop.ShopPurchased, errors: shopErrors },
  submitRewardShopPurchase: { body: shop.ShopPurchase, answer: shop.ShopPurchased, errors: shopErrors },
  getPurchases: { params: z.object(Paging), answer: shop.Purchases },
  getBudgetActivity: {
    params: z.object({ creditType: z.enum(['credit', 'points']), ...Paging }),
    answer: shop.Transactions,
  },
  getSubscriptions: { answer: subscriptions.Subscriptions },
  subscribe: {
    body: subscriptions.Subscribe,
    localPaths: ['returnUrl'],
    answer: subscriptions.SubscribeAnswer,
    errors: ['ALREADY_SUBSCRIBED', 'PAYMENT_UNAVAILABLE'],
  },
  cancelSubscription: {
    body: subscriptions.CancelSubscription,
    answer: member.Done,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
  resumeSubscription: {
    body: subscriptions.ResumeSubscription,
    answer: member.Done,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
  addPushToken: { body: member.PushToken, answer: member.Done },
  deletePushToken: { body: member.PushTokenRemoval, answer: member.Done },

  openCustomSession: { body: signIn.OpenCustomSession, answer: signIn.OpenedSession, errors: ['TICKET_REFUSED'] },
  openConsentSession: { body: signIn.OpenConsentSession, answer: signIn.OpenedSession, errors: ['TICKET_REFUSED'] },
  openTemporaryTokenSession: {
    body: signIn.OpenTemporaryTokenSession,
    answer: signIn.OpenedSession,
    errors: ['TICKET_REFUSED'],
  },
  getSession: { answer: signIn.Session },
  batchReads: { body: reads.BatchReads, answer: reads.BatchReadsAnswer },
  endSession: { answer: member.Done },

  putBusiness: {
    params: OneBusiness,
    body: BusinessFile,
    maxBodyBytes: MAX_BUSINESS_FILE_BYTES,
    answer: admin.PutBusinessAnswer,
  },
  listBusinesses: { answer: admin.ListBusinesses },
  disableBusiness: { params: OneBusiness, body: businessEnd.DisableBusiness, answer: businessEnd.DisabledBusiness },
  enableBusiness: { params: OneBusiness, body: businessEnd.DisableBusiness, answer: businessEnd.EnabledBusiness },
  exportBusiness: {
    params: OneBusiness,
    query: businessEnd.ExportBusiness,
    answer: businessEnd.BusinessExportPage,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
  },
  deleteBusiness: {
    params: OneBusiness,
    body: businessEnd.DeleteBusiness,
    answer: businessEnd.BusinessDeletion,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
  },
  createMember: { body: admin.CreateMember, answer: admin.CreatedMember, errors: ['ALREADY_EXISTS'] },
  findMembers: { query: admin.FindMembers, answer: admin.FoundMembers },
  getMemberRecord: { query: GetMemberRecord, answer: MemberRecord },
  revokeSessions: { body: admin.RevokeSessions, answer: admin.RevokedSessions },
  issueTemporaryToken: { body: admin.IssueTemporaryToken, answer: admin.IssuedTemporaryToken },
  recordPurchase: { body: admin.RecordPurchase, answer: admin.RecordedPurchase, errors: ['ALREADY_EXISTS'] },
  voidPurchase: {
    params: z.object({ purchaseId: Id }),
    body: corrections.VoidPurchase,
    answer: corrections.VoidedPurchase,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED', 'INSUFFICIENT_BALANCE'],
  },
  returnPurchase: {
    params: z.object({ purchaseId: Id }),
    body: corrections.ReturnPurchase,
    answer: corrections.ReturnedPurchase,
    errors: ['ALREADY_CORRECTED', 'INSUFFICIENT_BALANCE'],
  },
  adjustBalance: {
    body: corrections.AdjustBalance,
    answer: corrections.AdjustedBalance,
    errors: ['INSUFFICIENT_BALANCE'],
  },
  issueGift: { body: admin.IssueGift, answer: admin.IssuedGift },
  endGift: {
    params: z.object({ giftId: Id }),
    body: corrections.EndGift,
    answer: corrections.EndedGift,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED'],
  },
  createReceipt: { body: admin.CreateReceipt, answer: admin.CreatedReceipt },
  sendPush: { body: admin.SendPush, answer: admin.QueuedPush, errors: ['PUSH_NOT_CONFIGURED'] },
  resumeExpiry: { body: admin.ResumeExpiry, answer: admin.ResumedExpiry },
  verifyLedger: { body: admin.VerifyLedger, answer: admin.LedgerVerification },
  listOutbox: { query: admin.ListOutbox, answer: admin.Outbox },
  retryMessages: { body: admin.RetryMessages, answer: admin.RetriedMessages },
  listFormAnswers: { query: admin.ListFormAnswers, answer: admin.FormAnswers },
  getStatus: { answer: Status },
  listAudit: { query: admin.ListAudit, answer: admin.Audit },
  createKey: { body: keys.CreateKey, answer: keys.CreatedKey, errors: ['ALREADY_EXISTS'] },
  listKeys: { answer: keys.Keys },
  revokeKey: { params: z.object({ name: keys.KeyName }), body: keys.RevokeKey, answer: keys.RevokedKey },
} as const satisfies Record<CallName, CallSchemas>;

type AllShapes = typeof callSchemas;
type Part<K extends CallName, P extends keyof CallSchemas, Way extends 'in' | 'out'> =
  AllShapes[K] extends Record<P, infer S extends z.ZodType> ? (Way extends 'in' ? z.input<S> : z.output<S>) : undefined;

/** The path parameters that a caller passes. */
export type Params<K extends CallName> = Part<K, 'params', 'in'>;
/** The query that a caller passes. */
export type Query<K extends CallName> = Part<K, 'query', 'in'>;
/** The body that a caller passes. */
export type Body<K extends CallName> = Part<K, 'body', 'in'>;
/** The response of a call. */
export type CallResponse<K extends CallName> = z.output<AllShapes[K]['answer']>;
/** The parsed request that a handler gets. */
export interface ParsedRequest<K extends CallName> {
  params: Part<K, 'params', 'out'>;
  query: Part<K, 'query', 'out'>;
  body: Part<K, 'body', 'out'>;
}

/** The response schemas by call, in a form from which a type parameter selects one. */
const responseSchemas: { [K in CallName]: { answer: z.ZodType<CallResponse<K>> } } = callSchemas;

/** The schema of a call's response. */
export function getResponseSchema<K extends CallName>(name: K): z.ZodType<CallResponse<K>> {
  return responseSchemas[name].answer;
}
