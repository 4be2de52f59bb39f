import { toBaseKey } from '@/locales/own-texts';
import { getBackendTexts, getPortalTexts } from '@/locales/texts';

/** Keys of the portal's texts. */
export const portalKeys = Object.keys(getPortalTexts('en'));
/** Keys of the texts of messages, reports and passes. */
export const backendKeys = Object.keys(getBackendTexts('en'));
export const knownKeys = [...portalKeys, ...backendKeys];
/** The known keys without the suffixes of plural forms. */
export const knownBaseKeys = new Set(knownKeys.map(toBaseKey));
