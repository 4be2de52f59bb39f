export { insertAccountNotice } from './account-notice';
export { insertEarnedNotice } from './earned-notice';
export { insertGiftNotices } from './gift-notices';
export { insertLevelNotice } from './level-notice';
export { applyChanges, findTurnedOff, joinChoices } from './merged-choices';
export { createNoticeMessage, formatAmounts } from './messages';
export { insertPlanNotice } from './plan-notice';
export { insertNotice, selectUnreadCount } from './queries';
export { createSpendingKey, insertSpendingNotice } from './spending-notices';
