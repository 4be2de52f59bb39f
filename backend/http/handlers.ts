import { activityHandlers } from '../activity/handlers';
import { auditHandlers } from '../audit/handlers';
import { businessEndHandlers } from '../business-end/handlers';
import { businessHandlers } from '../businesses/handlers';
import { contentHandlers } from '../content/handlers';
import { correctionHandlers } from '../corrections/handlers';
import { feedbackHandlers } from '../feedback/handlers';
import { formHandlers } from '../forms/handlers';
import { giftHandlers } from '../gifts/handlers';
import { keyHandlers } from '../keys/handlers';
import { landingHandlers } from '../landing/handlers';
import { ledgerHandlers } from '../ledger/handlers';
import { memberHandlers } from '../members/handlers';
import { outboxHandlers } from '../outbox/handlers';
import { pushHandlers } from '../push/handlers';
import { privacyHandlers } from '../privacy/handlers';
import { receiptHandlers } from '../receipts/handlers';
import { referralHandlers } from '../referral/handlers';
import { shopHandlers } from '../shop/handlers';
import { signInHandlers } from '../sign-in/handlers';
import { statusHandlers } from '../status/handlers';
import { subscriptionHandlers } from '../subscriptions/handlers';
import { temporaryTokenHandlers } from '../temporary-tokens/handlers';
import { walletPassHandlers } from '../wallet-pass/handlers';
import type { Handlers } from './context';

/** Every call that is served. A call of the contract that is not here answers 501. */
export const handlers: Handlers = {
  ...activityHandlers,
  ...auditHandlers,
  ...businessEndHandlers,
  ...businessHandlers,
  ...contentHandlers,
  ...correctionHandlers,
  ...feedbackHandlers,
  ...formHandlers,
  ...giftHandlers,
  ...keyHandlers,
  ...landingHandlers,
  ...ledgerHandlers,
  ...memberHandlers,
  ...outboxHandlers,
  ...pushHandlers,
  ...privacyHandlers,
  ...receiptHandlers,
  ...referralHandlers,
  ...shopHandlers,
  ...signInHandlers,
  ...statusHandlers,
  ...subscriptionHandlers,
  ...temporaryTokenHandlers,
  ...walletPassHandlers,
};
