import { activityHandlers } from '../domains/activity/handlers';
import { auditHandlers } from '../domains/audit/handlers';
import { businessEndHandlers } from '../domains/business-end/handlers';
import { businessHandlers } from '../domains/businesses/handlers';
import { changeHandlers } from '../domains/changes/handlers';
import { contentHandlers } from '../domains/content/handlers';
import { correctionHandlers } from '../domains/corrections/handlers';
import { feedbackHandlers } from '../domains/feedback/handlers';
import { formHandlers } from '../domains/forms/handlers';
import { giftHandlers } from '../domains/gifts/handlers';
import { importHandlers } from '../domains/imports/handlers';
import { keyHandlers } from '../domains/keys/handlers';
import { landingHandlers } from '../domains/landing/handlers';
import { ledgerHandlers } from '../domains/ledger/handlers';
import { memberChangeHandlers } from '../domains/member-changes/handlers';
import { memberMergeHandlers } from '../domains/member-merges/handlers';
import { memberRecordHandlers } from '../domains/member-records/handlers';
import { memberHandlers } from '../domains/members/handlers';
import { noticeHandlers } from '../domains/notices/handlers';
import { offlineCardHandlers } from '../domains/offline-cards/handlers';
import { outboxHandlers } from '../domains/outbox/handlers';
import { purchaseHandlers } from '../domains/purchases/handlers';
import { paymentHandlers } from '../domains/payments/handlers';
import { pushHandlers } from '../domains/push/handlers';
import { pictureHandlers } from '../domains/pictures/handlers';
import { previewCallHandlers } from '../domains/previews/handlers';
import { privacyHandlers } from '../domains/privacy/handlers';
import { receiptHandlers } from '../domains/receipts/handlers';
import { redemptionHandlers } from '../domains/redemptions/handlers';
import { referralHandlers } from '../domains/referral/handlers';
import { registrationHandlers } from '../domains/registration/handlers';
import { reportHandlers } from '../domains/reports/handlers';
import { spendingReportHandlers } from '../domains/spending-reports/handlers';
import { revisionHandlers } from '../domains/revisions/handlers';
import { shopHandlers } from '../domains/shop/handlers';
import { stockAlertHandlers } from '../domains/stock-alerts/handlers';
import { createSignInHandlers } from '../domains/sign-in/handlers';
import { staffHandlers } from '../domains/staff/handlers';
import { statusHandlers } from '../domains/status/handlers';
import { requestConfirmation, verifyConfirmation } from '../domains/step-up/confirm-calls';
import { stepUpHandlers } from '../domains/step-up/handlers';
import { campaignHandlers } from '../domains/campaigns/handlers';
import { studioHandlers } from '../domains/studio/handlers';
import { subscriptionHandlers } from '../domains/subscriptions/handlers';
import { surveyHandlers } from '../domains/surveys/handlers';
import { temporaryTokenHandlers } from '../domains/temporary-tokens/handlers';
import { posterHandlers } from '../domains/posters/handlers';
import { tillHandlers } from '../domains/till/handlers';
import { tillJoinHandlers } from '../domains/till-joins/handlers';
import { unusualAccountHandlers } from '../domains/unusual-accounts/handlers';
import { walletPassHandlers } from '../domains/wallet-pass/handlers';
import { webhookHandlers } from '../domains/webhooks/handlers';
import type { Handlers } from '../core/request-context';
import { createBatchReads } from './batch-reads';

const domainHandlers: Handlers = {
  ...activityHandlers,
  ...auditHandlers,
  ...businessEndHandlers,
  ...businessHandlers,
  ...changeHandlers,
  ...contentHandlers,
  ...correctionHandlers,
  ...feedbackHandlers,
  ...formHandlers,
  ...giftHandlers,
  ...importHandlers,
  ...keyHandlers,
  ...landingHandlers,
  ...ledgerHandlers,
  ...memberHandlers,
  ...memberChangeHandlers,
  ...memberMergeHandlers,
  ...memberRecordHandlers,
  ...noticeHandlers,
  ...offlineCardHandlers,
  ...outboxHandlers,
  ...purchaseHandlers,
  ...paymentHandlers,
  ...pushHandlers,
  ...pictureHandlers,
  ...previewCallHandlers,
  ...privacyHandlers,
  ...receiptHandlers,
  ...redemptionHandlers,
  ...referralHandlers,
  ...registrationHandlers,
  ...reportHandlers,
  ...spendingReportHandlers,
  ...revisionHandlers,
  ...shopHandlers,
  ...stockAlertHandlers,
  ...createSignInHandlers({ requestVerification: requestConfirmation, loginVerify: verifyConfirmation }),
  ...staffHandlers,
  ...statusHandlers,
  ...stepUpHandlers,
  ...studioHandlers,
  ...campaignHandlers,
  ...subscriptionHandlers,
  ...surveyHandlers,
  ...temporaryTokenHandlers,
  ...posterHandlers,
  ...tillHandlers,
  ...tillJoinHandlers,
  ...unusualAccountHandlers,
  ...walletPassHandlers,
  ...webhookHandlers,
};

/** The handlers of all served calls. A call of the contract without a handler responds 501. */
export const handlers: Handlers = { ...domainHandlers, batchReads: createBatchReads(domainHandlers) };
