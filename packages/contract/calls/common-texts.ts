import { MAX_PER_PAGE } from '../limits';

/** Descriptions that several calls have in common. */
export const idTexts = { businessId: 'Id of the business.', comoMemberId: 'Id of the member.' };
/** The size of a page of these rows: `Entries per page, at most 100.` */
export const describePageSize = (rows: string) => `${rows} per page, at most ${MAX_PER_PAGE}.`;
export const pagingTexts = { page: 'Page number, starting at 1.', perPage: describePageSize('Entries') };
export const listPagingTexts = {
  page: 'Page number of each list, starting at 1.',
  perPage: `Entries per page of each list, at most ${MAX_PER_PAGE}.`,
};
/** What `limit` of a list with a cursor means. */
export const describeItemLimit = (items: string) =>
  `Maximum number of ${items}, 1 to ${MAX_PER_PAGE}. Defaults to ${MAX_PER_PAGE}.`;
const memberQueries =
  'id, e-mail address, phone number, other identifier of the business, short code or number of a wallet pass';
export const memberQueryText = `An exact ${memberQueries}.`;
export const findMembersText = `Returns the members with exactly this ${memberQueries}.`;
/** What a member sees where a call is not implemented. */
export const describeNotImplemented = (where: string) => `“This is not available yet” ${where}.`;
