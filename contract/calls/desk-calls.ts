import type { Route } from './route';
import { routes, type CallName } from './routes';

/**
 * The calls that the desk makes for a staff member, and the only staff calls that a browser reaches. A screen that needs
 * another call adds it here.
 */
export const deskCallNames = [
  'requestStaffCode',
  'openStaffSession',
  'openPasskeySession',
  'createPasskeySignIn',
  'getStaffSession',
  'endStaffSession',
  'confirmStaffSession',
  'confirmStaffSessionByPasskey',
  'approvePurchase',
  'setStaffLocale',
  'setStaffName',
  'acceptInvitation',
  'declineInvitation',
  'allowInvitations',
  'listStaffSessions',
  'revokeStaffSession',
  'createPasskeyRegistration',
  'registerPasskey',
  'listPasskeys',
  'deletePasskey',
  'identifyMember',
  'reserveGift',
  'confirmRedemption',
  'releaseRedemption',
  'undoRedemption',
  'createPayment',
  'confirmPayment',
  'cancelPayment',
  'recordPurchase',
  'voidPurchase',
  'issueGift',
  'endGift',
  'listTillActs',
  'searchMembers',
  'getMemberRecord',
  'adjustBalance',
  'returnPurchase',
  'issueTemporaryToken',
  'revokeSessions',
  'listMemberNotes',
  'addMemberNote',
  'deleteMemberNote',
  'listMemberConsents',
  'listMemberSessions',
  'revokeMemberSession',
  'getReport',
  'listUnusualAccounts',
  'listAudit',
  'listOutbox',
  'retryMessages',
  'listStaff',
  'inviteStaff',
  'changeStaff',
  'listStaffCreations',
  'removeStaff',
  'listKeys',
  'createKey',
  'revokeKey',
  'listWebhooks',
  'createWebhook',
  'updateWebhook',
  'disableWebhook',
  'enableWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'listDeliveries',
  'replayDeliveries',
  'createImport',
  'importRows',
  'exportMembers',
] as const satisfies readonly CallName[];

export type DeskCallName = (typeof deskCallNames)[number];

/** Method, path and rules of a call of the desk. */
export const getDeskRoute = (name: DeskCallName): Route => routes[name];

/** The path at which browsers make a call of the desk. */
export const toDeskPath = (path: string): string => `/api/desk${path}`;
/** The beginning of the paths of all calls of the desk. */
export const DESK_CALLS = toDeskPath('/');
