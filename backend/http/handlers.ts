import { activityHandlers } from '../activity/handlers';
import { auditHandlers } from '../audit/handlers';
import { businessHandlers } from '../businesses/handlers';
import { contentHandlers } from '../content/handlers';
import { giftHandlers } from '../gifts/handlers';
import { memberHandlers } from '../members/handlers';
import { outboxHandlers } from '../outbox/handlers';
import { shopHandlers } from '../shop/handlers';
import { signInHandlers } from '../sign-in/handlers';
import type { Handlers } from './context';

/** Every call that is served. A call of the contract that is not here answers 501. */
export const handlers: Handlers = {
  ...activityHandlers,
  ...auditHandlers,
  ...businessHandlers,
  ...contentHandlers,
  ...giftHandlers,
  ...memberHandlers,
  ...outboxHandlers,
  ...shopHandlers,
  ...signInHandlers,
};
