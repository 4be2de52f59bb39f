/** Descriptions of properties that several calls have in common. */
export const idTexts = { businessId: 'Id of the business.', comoMemberId: 'Id of the member.' };
export const staffTexts = {
  by: 'Name of the staff member, for the audit log.',
  reason: 'Reason, for the audit log.',
};
export const pagingTexts = { page: 'Page number, starting at 1.', perPage: 'Entries per page.' };
export const memberQueryText = 'An id, e-mail address, phone number or till code.';
/** What a member sees where a call is not implemented. */
export const describeNotImplemented = (where: string) => `“This is not available yet” ${where}.`;
