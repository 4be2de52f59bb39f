import { adjustForContrast, getReadableTextColour, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import { BusinessFile, type BusinessFileInput } from 'loyalty-contract/schemas/business-file';
import { getDirection } from 'loyalty-text/locales';
import { readEnd, readStart } from 'loyalty-text/local-day';
import { isTimeZone } from 'loyalty-text/time-zone';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import type { BackendTextKey } from '@/locales/texts';
import { getFixedT } from '../translate';
import { createEarningText } from './earning-text';
import { completeMenu, createDefaultMenu } from './default-menu';
import { listLanguages } from './offered-languages';

/** One point (100 hundredths) for each unit of the currency, valid for a year. */
const DEFAULT_EARNING = {
  pointsPerUnit: 100,
  creditPerUnit: 0,
  pointsValidDays: 365,
  creditValidDays: null,
  welcomePoints: 0,
  welcomeCredit: 0,
};

type CreateText = (key: BackendTextKey) => Record<Locale, string>;
type Theme = BusinessFileInput['configuration']['lightTheme'];

/** One country with one language. The country's code matters only to phone numbers that are written without one. */
function createCountries(language: Locale): BusinessFile['countries'] {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const languages = [{ code: language, name, direction: getDirection(language) }];
  return [{ countryCode: 'US', defaultCountry: true, defaultLanguage: language, languages }];
}

/** The theme with black or white as the text colour on its accent, whichever has more contrast. */
function completeTheme(theme: Theme): BusinessFile['configuration']['lightTheme'] {
  const fontContrast = theme.fontContrast ?? getReadableTextColour(theme.primary, theme.primary);
  return { ...theme, fontContrast, logoImageUrl: theme.logoImageUrl ?? null };
}

/** A dark theme with the light one's accent, lightened until it is readable on a dark surface. */
function createDarkTheme({ primary, logoImageUrl }: Theme): Theme {
  return { primary: adjustForContrast(THEME_BACKGROUND.dark, primary), logoImageUrl };
}

/** The registration form: name, e-mail, and the consents. */
function createRegistrationForm(createText: CreateText): BusinessFile['forms'][number] {
  const field = (id: string, type: 'text' | 'email' | 'checkbox', key: BackendTextKey, required = true) => ({
    id,
    type,
    label: createText(key),
    required,
  });
  return {
    id: 'registration',
    formType: 'registration',
    active: true,
    title: createText('businessFile.form.title'),
    description: createText('businessFile.form.description'),
    fields: [
      { ...field('firstName', 'text', 'businessFile.form.firstName'), max: 100 },
      { ...field('lastName', 'text', 'businessFile.form.lastName'), max: 100 },
      field('email', 'email', 'businessFile.email'),
      { ...field('acceptTerms', 'checkbox', 'businessFile.form.terms'), consent: 'terms' },
      { ...field('acceptMarketing', 'checkbox', 'businessFile.form.marketing', false), consent: 'marketing' },
    ],
  };
}

/** The balances that members can earn. */
function chooseWallet({ creditPerUnit, pointsPerUnit, ...earning }: BusinessFile['earning']) {
  const earns = (...amounts: number[]) => amounts.some((amount) => amount > 0);
  const hasCredit = earns(creditPerUnit, earning.welcomeCredit, earning.referralCredit);
  const hasPoints = earns(pointsPerUnit, earning.welcomePoints, earning.referralPoints);
  if (hasCredit && hasPoints) return 'points and credit';
  return hasCredit ? 'credit' : 'points';
}

/** Whether members can receive anything but balances, which they spend at the till. */
const hasRewards = ({ pointShop, rewardShop, stampCards, birthdayGift }: BusinessFileInput) =>
  [pointShop, rewardShop, stampCards].some((list) => list !== undefined && list.length > 0) ||
  birthdayGift !== undefined;

function completeConfiguration(
  input: BusinessFileInput,
  earning: BusinessFile['earning'],
  createText: CreateText,
  locales: readonly Locale[],
) {
  const { configuration } = input;
  const createBenefit = (name: 'earn' | 'gifts' | 'spend' | 'card', icon: string) => ({
    title: createText(`businessFile.benefit.${name}.title`),
    text: createText(`businessFile.benefit.${name}.text`),
    icon,
  });
  const names = {
    creditName: createText('businessFile.credit'),
    creditNamePlural: createText('businessFile.credits'),
    pointName: createText('businessFile.point'),
    pointsNamePlural: createText('businessFile.points'),
  };
  const emailIdentifier = { key: 'email', label: createText('businessFile.email'), inputMode: 'email' };
  const earnBenefit = createBenefit('earn', 'coins');
  const businessWallet = configuration.businessWallet ?? chooseWallet(earning);
  const earningTexts = locales.map((locale) => [
    locale,
    createEarningText(earning, { ...names, ...configuration, businessWallet }, locale, input.texts) ??
      earnBenefit.text[locale],
  ]);
  return {
    ...names,
    businessWallet,
    allowGiftsIcon: true,
    showVerificationIdCodeOnNavBar: true,
    allowVerificationQrCode: true,
    benefits: [
      { ...earnBenefit, text: Object.fromEntries(earningTexts) },
      hasRewards(input) ? createBenefit('gifts', 'gift') : createBenefit('spend', 'percent'),
      createBenefit('card', 'wallet'),
    ],
    ...configuration,
    lightTheme: completeTheme(configuration.lightTheme),
    darkTheme: completeTheme(configuration.darkTheme ?? createDarkTheme(configuration.lightTheme)),
    login: configuration.login ?? { identifiers: [emailIdentifier] },
  };
}

const resolveStart = (text: string | undefined, timeZone: string) => text && readStart(text, timeZone).toISOString();
const resolveEnd = (text: string | null | undefined, timeZone: string) => text && readEnd(text, timeZone).toISOString();

/** The offers of a file with instants: its dates are whole days in its time zone. */
function resolveDays({ configuration, pointShop = [], rewardShop = [], landingGifts = [] }: BusinessFileInput) {
  const { timeZone: stated = 'UTC' } = configuration;
  // An unknown one is an error of its own.
  const timeZone = isTimeZone(stated) ? stated : 'UTC';
  const resolveItems = (items: NonNullable<BusinessFileInput['pointShop']>) =>
    items.map((item) => ({
      ...item,
      availableFrom: resolveStart(item.availableFrom, timeZone),
      availableUntil: resolveEnd(item.availableUntil, timeZone),
    }));
  return {
    pointShop: resolveItems(pointShop),
    rewardShop: resolveItems(rewardShop),
    landingGifts: landingGifts.map((gift) => ({ ...gift, validUntil: resolveEnd(gift.validUntil, timeZone) })),
  };
}

/**
 * Completes a business file with defaults: names in each of its languages, a menu of the screens that have content, and
 * a text colour for each accent. Dates become instants.
 */
export function completeBusinessFile(input: BusinessFileInput): BusinessFile {
  const countries = input.countries ?? createCountries(input.defaultLanguage ?? 'en');
  const locales = listLanguages({ countries });
  const createText: CreateText = (key) =>
    Object.fromEntries(locales.map((locale) => [locale, getFixedT(locale, input.texts)(key)]));
  const earning = BusinessFile.shape.earning.parse({ ...DEFAULT_EARNING, ...input.earning });
  return BusinessFile.parse({
    defaultLanguage:
      countries.find((country) => country.defaultCountry)?.defaultLanguage ?? countries[0]?.defaultLanguage,
    texts: {},
    locations: [],
    forms: [createRegistrationForm(createText)],
    plans: [],
    embedding: { parents: [] },
    ...input,
    ...resolveDays(input),
    countries,
    earning,
    menu: input.menu ? completeMenu(input.menu) : createDefaultMenu(input, createText),
    legalLinks: { consentRights: true, dataPortability: true, openInDialog: false, ...input.legalLinks },
    configuration: completeConfiguration(input, earning, createText, locales),
  });
}
