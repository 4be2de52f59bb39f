export { insertEarnedNotice } from './earned-notice';
export { insertGiftNotices } from './gift-notices';
export { insertLevelNotice } from './level-notice';
export { insertPlanNotice } from './plan-notice';
export { insertNotice, selectUnreadCount } from './queries';
