import { z } from 'zod';
import { ceilingErrors, recordErrors, type ErrorCode } from '../errors';
import { MAX_BUSINESS_FILE_BYTES } from '../limits';
import { noticeSchemas } from './notice-call-schemas';
import { planSchemas } from './plan-call-schemas';
import type { CallName } from './routes';
import * as admin from '../schemas/admin';
import * as business from '../schemas/business';
import * as businessEnd from '../schemas/business-end';
import { BusinessFileInput } from '../schemas/business-file';
import { changeSchemas } from './change-call-schemas';
import * as campaigns from '../schemas/campaigns';
import { deskSchemas } from './desk-call-schemas';
import { importSchemas } from './import-call-schemas';
import * as content from '../schemas/content';
import * as corrections from '../schemas/corrections';
import * as keys from '../schemas/keys';
import * as member from '../schemas/member';
import { GetMemberRecord, MemberRecord } from '../schemas/member-record';
import { BusinessId, Id, Locale } from '../schemas/primitives';
import * as reads from './reads';
import { OfflineCard } from '../schemas/offline-card';
import * as signIn from '../schemas/sign-in';
import { shopSchemas } from './shop-call-schemas';
import { Status } from '../schemas/status';
import { tillSchemas } from './till-call-schemas';
import { webhookSchemas } from './webhook-call-schemas';

/** The schemas of a call. */
export interface CallSchemas {
  params?: z.ZodObject;
  /** The path identifies one resource: the response for invalid parameters is 404, not 400. */
  paramsNameResource?: true;
  query?: z.ZodObject;
  /** A backend can ignore the query: invalid values are not refused then. */
  mayIgnoreQuery?: true;
  body?: z.ZodType;
  /** Maximum size of the body in bytes, if it is not `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** Fields of the body that the portal reduces to local paths, whatever was sent (security 2.6). */
  localPaths?: readonly string[];
  response: z.ZodType;
  /** The response, or this field of it, is texts of the language `locale`: the portal merges them over its own. */
  mergeProductTextsInto?: 'response' | 'translations';
  /** The response has the menu: the portal omits items whose call the backend does not have. */
  hasMenu?: true;
  /** The field of the body with the name of the acting person; a staff session sets it. */
  actor?: 'by' | 'createdBy' | 'issuedBy' | 'revokedBy';
  /** The response names the business of a host. */
  identifiesBusiness?: true;
  /** Errors of this call in addition to the common ones. */
  errors?: readonly ErrorCode[];
}

/** Errors of the calls with a captcha. */
const captchaErrors = ['CAPTCHA_UNAVAILABLE'] as const;
/** Errors of the two sign-in calls that also confirm operations of a signed-in member. */
const stepUpErrors = ['SESSION_REQUIRED', ...captchaErrors] as const;
const giftQuery = z.object({ id: Id });
const BusinessParams = z.object({ businessId: BusinessId });

/** Every call's request and response schemas. The routes are separate, in `routes.ts`, which is cheap for a browser. */
export const callSchemas = {
  getConfiguration: { response: business.Configuration, identifiesBusiness: true, hasMenu: true },
  getNavigationItems: { response: business.NavigationItems },
  getLanguages: { response: business.Languages },
  getLocaleTranslation: {
    params: z.object({ locale: Locale }),
    paramsNameResource: true,
    response: business.Texts,
    mergeProductTextsInto: 'response',
  },
  getTranslations: {
    query: z.object({ locale: Locale.default('en-US') }),
    response: business.Translations,
    mergeProductTextsInto: 'translations',
  },
  getCountryRegionInfo: { response: business.CountryRegionInfo },
  getLegalLinks: { response: business.LegalLinks },
  getLocations: { response: content.Locations },
  getLocation: { query: z.object({ locationId: Id }), response: content.LocationResponse },
  getForm: {
    query: z.object({
      formId: Id.optional(),
      locationId: Id.optional(),
      activeForm: z.enum(['true', 'false']).optional(),
      formType: content.FormType.optional(),
    }),
    response: content.FormResponse,
  },
  submitForm: {
    body: campaigns.SubmitForm,
    response: campaigns.SubmitFormResponse,
    errors: [
      'SESSION_REQUIRED',
      'CAPTCHA_UNAVAILABLE',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
    ],
  },
  submitQrCode: { body: campaigns.SubmitQrCode, response: campaigns.SubmitQrCodeResponse, errors: captchaErrors },
  getLandingGift: { query: giftQuery, response: campaigns.LandingGift },
  getLandingGiftByLegacyId: { query: giftQuery, response: campaigns.LandingGift },
  registerLandingGift: {
    body: campaigns.RegisterLandingGift,
    response: campaigns.RegisterLandingGiftResponse,
    errors: captchaErrors,
  },

  requestVerification: {
    body: signIn.RequestVerification,
    response: signIn.VerificationResponse,
    errors: stepUpErrors,
  },
  requestOtpVerification: {
    body: signIn.RequestOtpVerification,
    response: signIn.VerificationResponse,
    errors: captchaErrors,
  },
  loginVerify: { body: signIn.LoginVerify, response: signIn.LoginVerifyResponse, errors: stepUpErrors },
  register: {
    body: signIn.Registration,
    response: signIn.RegistrationResponse,
    errors: [
      ...captchaErrors,
      'TICKET_REFUSED',
      'register.unique.identifier.exists.email',
      'register.unique.identifier.exists.phone',
      'register.failure',
    ],
  },

  getMemberDetails: { response: member.MemberDetails },
  getShortUserId: { response: member.ShortUserId },
  getOfflineCard: { response: OfflineCard },
  getProfileFields: { response: member.ProfileFields },
  getProfileUrl: { response: member.ProfileUrl },
  getWalletLinks: { response: member.WalletLinks },
  getFriendReferral: { response: member.FriendReferral },
  changeIdentifier: {
    body: member.IdentifierChange,
    response: member.OkResponse,
    errors: ['register.unique.identifier.exists.email', 'register.unique.identifier.exists.phone'],
  },
  submitFeedback: { body: member.Feedback, response: member.FeedbackResponse, errors: captchaErrors },
  submitVisitorFeedback: { body: member.Feedback, response: member.FeedbackResponse, errors: captchaErrors },
  deleteMember: { response: member.OkResponse, errors: ['PAYMENT_UNAVAILABLE'] },
  exportData: { body: member.DataExport, response: member.OkResponse },
  getConsents: { response: member.Consents },
  setConsentChoice: {
    body: member.ConsentChoiceChange,
    response: member.ConsentChoices,
    errors: ['TEXT_CHANGED'],
  },
  withdrawConsent: {
    body: member.ConsentWithdrawal,
    response: member.ConsentWithdrawn,
    errors: ['PAYMENT_UNAVAILABLE'],
  },
  validateMemberIdentifiers: {
    body: member.MemberIdentifiers,
    response: member.MemberIdentifiersResponse,
    errors: captchaErrors,
  },

  getSupportSessions: { response: member.SupportSessions },

  ...noticeSchemas,
  ...shopSchemas,
  ...planSchemas,
  addPushToken: { body: member.PushToken, response: member.OkResponse },
  deletePushToken: { body: member.PushTokenRemoval, response: member.OkResponse },

  openCustomSession: { body: signIn.OpenCustomSession, response: signIn.OpenedSession, errors: ['TICKET_REFUSED'] },
  openConsentSession: { body: signIn.OpenConsentSession, response: signIn.OpenedSession, errors: ['TICKET_REFUSED'] },
  openTemporaryTokenSession: {
    body: signIn.OpenTemporaryTokenSession,
    response: signIn.OpenedSession,
    errors: ['TICKET_REFUSED'],
  },
  getSession: { response: signIn.Session },
  batchReads: { body: reads.BatchReads, response: reads.BatchReadsResponse },
  endSession: { response: member.OkResponse },

  ...tillSchemas,
  ...changeSchemas,
  ...webhookSchemas,
  ...importSchemas,
  ...deskSchemas,

  putBusiness: {
    params: BusinessParams,
    body: BusinessFileInput,
    maxBodyBytes: MAX_BUSINESS_FILE_BYTES,
    response: admin.PutBusinessResponse,
  },
  listBusinesses: { response: admin.ListBusinesses },
  disableBusiness: {
    params: BusinessParams,
    body: businessEnd.DisableBusiness,
    response: businessEnd.DisabledBusiness,
  },
  enableBusiness: { params: BusinessParams, body: businessEnd.DisableBusiness, response: businessEnd.EnabledBusiness },
  exportBusiness: {
    params: BusinessParams,
    query: businessEnd.ExportBusiness,
    response: businessEnd.BusinessExportPage,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
  },
  deleteBusiness: {
    params: BusinessParams,
    body: businessEnd.DeleteBusiness,
    response: businessEnd.BusinessDeletion,
    errors: ['BUSINESS_NOT_DISABLED', 'EXPORT_REFUSED'],
  },
  createMember: {
    actor: 'createdBy',
    body: admin.CreateMember,
    response: admin.CreatedMember,
    errors: recordErrors,
  },
  findMembers: { query: admin.FindMembers, response: admin.FoundMembers },
  getMemberRecord: { query: GetMemberRecord, response: MemberRecord },
  revokeSessions: { actor: 'revokedBy', body: admin.RevokeSessions, response: admin.RevokedSessions },
  issueTemporaryToken: { actor: 'issuedBy', body: admin.IssueTemporaryToken, response: admin.IssuedTemporaryToken },
  recordPurchase: { body: admin.RecordPurchase, response: admin.RecordedPurchase, errors: recordErrors },
  voidPurchase: {
    actor: 'by',
    params: z.object({ purchaseId: Id }),
    body: corrections.VoidPurchase,
    response: corrections.VoidedPurchase,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED', 'INSUFFICIENT_BALANCE', 'TOO_LATE'],
  },
  returnPurchase: {
    actor: 'by',
    params: z.object({ purchaseId: Id }),
    body: corrections.ReturnPurchase,
    response: corrections.ReturnedPurchase,
    errors: ['ALREADY_CORRECTED', 'INSUFFICIENT_BALANCE'],
  },
  adjustBalance: {
    actor: 'by',
    body: corrections.AdjustBalance,
    response: corrections.AdjustedBalance,
    errors: ['INSUFFICIENT_BALANCE', ...ceilingErrors],
  },
  issueGift: { body: admin.IssueGift, response: admin.IssuedGift, errors: ceilingErrors },
  endGift: {
    actor: 'by',
    params: z.object({ giftId: Id }),
    body: corrections.EndGift,
    response: corrections.EndedGift,
    errors: ['ALREADY_CORRECTED', 'GIFT_USED'],
  },
  createReceipt: { body: admin.CreateReceipt, response: admin.CreatedReceipt },
  sendPush: { body: admin.SendPush, response: admin.QueuedPush, errors: ['PUSH_NOT_CONFIGURED'] },
  resumeExpiry: { body: admin.ResumeExpiry, response: admin.ResumedExpiry },
  verifyLedger: { body: admin.VerifyLedger, response: admin.LedgerVerification },
  listOutbox: { query: admin.ListOutbox, response: admin.Outbox },
  retryMessages: { actor: 'by', body: admin.RetryMessages, response: admin.RetriedMessages },
  listFormAnswers: { query: admin.ListFormAnswers, response: admin.FormAnswers },
  getStatus: { response: Status },
  listAudit: { query: admin.ListAudit, response: admin.Audit },
  createKey: { body: keys.CreateKey, response: keys.CreatedKey, errors: ['ALREADY_EXISTS'] },
  listKeys: { query: keys.ListKeys, response: keys.Keys },
  revokeKey: { params: z.object({ name: keys.KeyName }), body: keys.RevokeKey, response: keys.RevokedKey },
} as const satisfies Record<CallName, CallSchemas>;

type AllSchemas = typeof callSchemas;
type Part<K extends CallName, P extends keyof CallSchemas, Way extends 'in' | 'out'> =
  AllSchemas[K] extends Record<P, infer S extends z.ZodType>
    ? Way extends 'in'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** The path parameters that a caller passes. */
export type Params<K extends CallName> = Part<K, 'params', 'in'>;
/** The query that a caller passes. */
export type Query<K extends CallName> = Part<K, 'query', 'in'>;
/** The body that a caller passes. */
export type Body<K extends CallName> = Part<K, 'body', 'in'>;
/** The response of a call. */
export type CallResponse<K extends CallName> = z.output<AllSchemas[K]['response']>;
/** The parsed request that a handler gets. */
export interface ParsedRequest<K extends CallName> {
  params: Part<K, 'params', 'out'>;
  query: Part<K, 'query', 'out'>;
  body: Part<K, 'body', 'out'>;
}

/** The response schemas by call, in a form from which a type parameter selects one. */
const responseSchemas: { [K in CallName]: { response: z.ZodType<CallResponse<K>> } } = callSchemas;

/** The schema of a call's response. */
export function getResponseSchema<K extends CallName>(name: K): z.ZodType<CallResponse<K>> {
  return responseSchemas[name].response;
}
