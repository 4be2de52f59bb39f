/**
 * The rights that a member may exercise (spec §3), each by itself; these names are used in the call, the consent log
 * and the texts.
 */
export const consentRights = ['privacyPolicy', 'rightToErasure', 'objectPersonalData'] as const;

export type ConsentRight = (typeof consentRights)[number];
