export { type BusinessDirectory, createDirectory } from './directory';
export { presentGiftPlaces, presentRedemptionConditions } from './present-redemption-conditions';
export { allocateRevision, findWithoutTypicalBill } from './queries';
export { getReferralReward } from './referral-reward';
export { requireBusiness } from './require-business';
export { CLOCK_TOLERANCE_MS, getLocationName, getServedBy, getUndoEnd, isWithin, requireLocation } from './till-rules';
export { findTypicalBill, getLeastTypicalBill } from './typical-bill';
export { getVisitorMailbox } from './visitor-mailbox';
export { getWelcomeReward } from './welcome-reward';
