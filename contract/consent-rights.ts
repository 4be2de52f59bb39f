/** What a member may withdraw (spec §3), each by itself: by these names in the call, in the consent log and in the texts. */
export const consentRights = ['privacyPolicy', 'rightToErasure', 'objectPersonalData'] as const;

export type ConsentRight = (typeof consentRights)[number];
