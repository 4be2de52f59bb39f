import type { CallName } from 'loyalty-contract/calls/calls';
import { createLocalizer } from '../../core/language';
import type { PreviewMember } from '../../core/preview';
import { ProblemError } from '../../core/problems';
import type { Handler, Handlers, RequestContext } from '../../core/request-context';
import { requireBusiness } from '../businesses';
import { requireSections } from '../studio';
import { createHistory } from './history';
import { getPlace, presentEntries, presentPurchases, reviewInventedYear, summarize } from './invented-activity';
import { inventDetails, inventGifts, inventShops, inventShortCode } from './invented-member';
import { createPreviewToken } from './token';

export const previewCallHandlers = {
  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION; SESSION_REQUIRED for a key: its preview would end with nobody */
  async previewDraft(context, { params: { businessId } }) {
    requireSections(context);
    await requireBusiness(context, businessId);
    const { sessionId } = context.requiredStaff;
    return createPreviewToken(context.app.environment.CODE_PEPPER, { businessId, sessionId }, context.now);
  },
} satisfies Handlers;

/** @throws {ProblemError} SESSION_REQUIRED in a preview for visitors */
function requireMember({ preview }: RequestContext): PreviewMember {
  if (!preview?.member) throw new ProblemError('SESSION_REQUIRED');
  return preview.member;
}

const getLocalizer = ({ business, language }: RequestContext) => createLocalizer(business, language);
const getHistory = (context: RequestContext) => createHistory(context.business, requireMember(context), context.now);

/** The reads of a member in a preview: of an invented one, from the draft alone. Nothing is read of anybody's data. */
const memberReads = {
  getMemberDetails: async (context) =>
    inventDetails(context.business, requireMember(context), getLocalizer(context), context.now),
  async getGifts(context) {
    return { gifts: inventGifts(context.business, requireMember(context), getLocalizer(context), context.now) };
  },
  getShops: async (context) =>
    inventShops(context.business, requireMember(context), getLocalizer(context), context.now),
  async getShortUserId(context) {
    requireMember(context);
    return inventShortCode(context.now);
  },
  async getBudgetActivity(context, { params: { creditType: account, ...page }, query: { kind } }) {
    const place = getPlace(context.business, getLocalizer(context));
    return presentEntries(getHistory(context), { ...page, account, kind, place });
  },
  getPurchases: async (context, { params }) =>
    presentPurchases(context.business, getHistory(context), getLocalizer(context), params),
  getActivitySummary: async (context, { params: { list } }) => summarize(getHistory(context), list),
  getYearInReview: async (context) => reviewInventedYear(context.business, getHistory(context), context.now),
  async getNotices(context) {
    requireMember(context);
    return { notices: [], unread: 0, cursor: null };
  },
  async getWalletLinks(context) {
    requireMember(context);
    return { links: { appleWallet: null, googlePay: null } };
  },
  async getPendingPayments(context) {
    requireMember(context);
    return { payments: [] };
  },
} satisfies Handlers;

/** How a read of a member is answered in a preview; undefined for one that has none. */
export const findMemberPreview = <K extends CallName>(name: K): Handler<K> | undefined =>
  (memberReads as Handlers)[name];
