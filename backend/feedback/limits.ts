import type { Budget } from '../sign-in/limits';

const HOUR = 3_600;

/** What members write to the business, each of them and from one address (security 2.11). */
export const feedbackByMember: Budget = { name: 'feedback-member', limit: 5, seconds: HOUR };
export const feedbackByAddress: Budget = { name: 'feedback-address', limit: 20, seconds: HOUR };
/** What visitors write, from one address and to one business: nobody's mailbox is filled by strangers. */
export const visitorFeedbackByAddress: Budget = { name: 'visitor-feedback-address', limit: 5, seconds: HOUR };
export const visitorFeedbackByBusiness: Budget = { name: 'visitor-feedback-business', limit: 60, seconds: HOUR };
