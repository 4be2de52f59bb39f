import { findForLocale, lookUpLocale } from 'loyalty-text/locales';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { omitBackendTexts } from '@/locales/own-texts';
import { findProductLocale } from '@/locales/texts';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { findForm } from './forms';
import { presentForm, presentLocation } from './present';
import { presentEarning } from './present-earning';
import { readTextsUnder } from './texts';

/** The texts of a language that the business offers, or that the product has. The portal has the English ones. */
async function mergeTexts({ app, business }: RequestContext, locale: Locale): Promise<Record<string, string>> {
  const offered = business.languages.map(({ code }) => code);
  if (!lookUpLocale(locale, offered) && !findProductLocale(locale)) throw new ProblemError('NOT_FOUND');
  const ownTexts = omitBackendTexts(findForLocale(business.file.texts, locale) ?? {});
  return readTextsUnder(ownTexts, app, locale);
}

export const contentHandlers = {
  async getLocations({ business, language }) {
    return { locations: business.file.locations.map((location) => presentLocation(business, language, location)) };
  },
  async getLocation({ business, language }, { query }) {
    const location = business.file.locations.find((location) => location.id === query.locationId);
    if (!location) throw new ProblemError('NOT_FOUND');
    return { location: presentLocation(business, language, location) };
  },
  async getEarningRules({ business, language }) {
    return presentEarning(business, language);
  },
  async getForm({ business, language }, { query }) {
    const form = findForm(business, query);
    if (!form) throw new ProblemError('NOT_FOUND');
    return { form: presentForm(business, language, form) };
  },
  async getLanguages({ business }) {
    return { languages: business.languages, defaultLanguage: business.file.defaultLanguage };
  },
  async getLocaleTranslation(context, { params }) {
    return mergeTexts(context, params.locale);
  },
  async getTranslations(context, { query }) {
    return { locale: query.locale, translations: await mergeTexts(context, query.locale) };
  },
  async getCountryRegionInfo({ business }) {
    return { countries: business.file.countries };
  },
  async getLegalLinks({ business, session }) {
    const { consentRights, dataPortability, openInDialog: _openInDialog, ...links } = business.file.legalLinks;
    // A support session views an account; actions reserved for the member are not offered to it (security 2.4).
    const isMember = session !== undefined && !session.support;
    return { ...links, consentRights: isMember && consentRights, dataPortability: isMember && dataPortability };
  },
} satisfies Handlers;
