import { getBalanceKinds, getSmallestUnit, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { getCurrencyDigits } from 'loyalty-text/amounts';
import { isIP } from 'node:net';
import { splitDateFormat } from 'loyalty-text/date-format';
import { isTimeZone } from 'loyalty-text/time-zone';
import type { BusinessFile, LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { FieldError } from 'loyalty-contract/schemas/problem';
import { MAX_NAME } from 'loyalty-contract/limits';
import { getPointValue } from '../balance-worth';
import { localize } from '../language';
import { findInvalidTargets } from '../linked-text';
import { findPlaceholderErrors } from '@/locales/own-texts';
import { isValidPattern } from '../pattern';
import { findDuplicateErrors } from './duplicate-errors';
import { errorIf } from './error-if';
import { findMenuErrors } from './menu-errors';
import { findMultiplierErrors } from './multiplier-errors';
import { listLanguages } from './offered-languages';
import { findRangeErrors } from './range-errors';
import { findRestrictionErrors } from './restriction-errors';

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

/** The ledger keeps hundredths. */
export const MAX_CURRENCY_DIGITS = 2;

function findCurrencyErrors({ configuration: { currency } }: BusinessFile): FieldError[] {
  const path = 'configuration.currency';
  if (!isCurrency(currency)) return [{ path, code: 'unknown' }];
  return errorIf(getCurrencyDigits(currency) > MAX_CURRENCY_DIGITS, path, TOO_FINE_CURRENCY);
}

function findConfigurationErrors(file: BusinessFile): FieldError[] {
  const { configuration, defaultLanguage, ownNetworks, till, unopenedAccounts } = file;
  return [
    ...errorIf(!listLanguages(file).includes(defaultLanguage), 'defaultLanguage', 'not_offered'),
    ...errorIf(till.typicalBill === undefined, 'till.typicalBill', 'missing'),
    ...errorIf(!isTimeZone(configuration.timeZone), 'configuration.timeZone', 'unknown'),
    ...ownNetworks.flatMap((network, index) =>
      errorIf(isIP(network.split('/', 1).join()) === 0, `ownNetworks.${index}`, 'unknown'),
    ),
    ...findCurrencyErrors(file),
    ...errorIf(
      till.largestShare < 100 && getBalanceKinds(configuration).includes('points') && getPointValue(file) === null,
      'till.pointValue',
      'missing',
    ),
    ...file.earning.exceptions.flatMap(({ items, categories }, index) =>
      errorIf(items.length + categories.length === 0, `earning.exceptions.${index}.items`, 'missing'),
    ),
    ...errorIf(
      unopenedAccounts.askForCard && !configuration.login.migration,
      'configuration.login.migration',
      'missing',
    ),
    ...errorIf(!splitDateFormat(configuration.dateFormat), 'configuration.dateFormat', 'unknown'),
    ...configuration.login.identifiers.flatMap(({ pattern }, index) =>
      errorIf(
        pattern !== undefined && !isValidPattern(pattern),
        `configuration.login.identifiers.${index}.pattern`,
        'not_a_pattern',
      ),
    ),
  ];
}

/**
 * A business with whole points, or a currency without decimals, has whole amounts of them only (in hundredths), also after
 * a plan's discount.
 */
function findFractions({ configuration, earning, pointShop, rewardShop, plans }: BusinessFile): FieldError[] {
  const countsWhole = (kind: BalanceKind | undefined) =>
    isCurrency(configuration.currency) && getSmallestUnit(kind, configuration) === 100;
  const discounts = [0, ...plans.map((plan) => plan.shopDiscountPercent)];
  const isFraction = (price: number) => discounts.some((percent) => (price * (100 - percent)) % 10_000 !== 0);
  return [
    ...(['welcomePoints', 'referralPoints'] as const).flatMap((name) =>
      errorIf(countsWhole('points') && earning[name] % 100 !== 0, `earning.${name}`, 'not_whole'),
    ),
    ...(['welcomeCredit', 'referralCredit'] as const).flatMap((name) =>
      errorIf(countsWhole('credit') && earning[name] % 100 !== 0, `earning.${name}`, 'not_whole'),
    ),
    ...plans.flatMap(({ price }, index) =>
      errorIf(countsWhole(undefined) && price % 100 !== 0, `plans.${index}.price`, 'not_whole'),
    ),
    ...Object.entries({ pointShop, rewardShop }).flatMap(([shop, items]) =>
      items.flatMap(({ price, currency }, index) =>
        errorIf(countsWhole(currency) && isFraction(price), `${shop}.${index}.price`, 'not_whole'),
      ),
    ),
  ];
}

function findGiftErrors(file: BusinessFile): FieldError[] {
  const listErrors = (['pointShop', 'rewardShop', 'landingGifts'] as const).flatMap((list) =>
    file[list].flatMap(({ restrictions = {} }, index) =>
      findRestrictionErrors(restrictions, file, `${list}.${index}.restrictions`),
    ),
  );
  const birthdayErrors = findRestrictionErrors(
    file.birthdayGift?.restrictions ?? {},
    file,
    'birthdayGift.restrictions',
  );
  const { validDays = 1, daysBefore = 0 } = file.birthdayGift ?? {};
  return [...listErrors, ...birthdayErrors, ...errorIf(validDays <= daysBefore, 'birthdayGift.validDays', 'too_short')];
}

/** Items of the point shop must have its currency, and the plans that items of either shop require must exist. */
function findItemErrors({ configuration, pointShop, rewardShop, plans }: BusinessFile): FieldError[] {
  const shopCurrency = configuration.pointShopIsCredits ? 'credit' : 'points';
  const isPlan = (id: string) => plans.some((plan) => plan.id === id);
  return [
    ...pointShop.flatMap(({ currency }, index) =>
      errorIf(currency !== shopCurrency, `pointShop.${index}.currency`, `expected_${shopCurrency}`),
    ),
    ...Object.entries({ pointShop, rewardShop }).flatMap(([shop, items]) =>
      items.flatMap(({ forPlans = [] }, itemIndex) =>
        forPlans.flatMap((id, index) => errorIf(!isPlan(id), `${shop}.${itemIndex}.forPlans.${index}`, 'unknown')),
      ),
    ),
  ];
}

/** Everybody has the first level, and each further one requires more. */
function findTierErrors({ tiers, configuration }: BusinessFile): FieldError[] {
  if (!tiers) return [];
  const { levels, by } = tiers;
  const countsWhole = by === 'points' && configuration.pointsDecimals === 0;
  return levels.flatMap(({ from }, index) => [
    ...errorIf(index === 0 && from !== 0, 'tiers.levels.0.from', 'not_zero'),
    ...errorIf(index > 0 && from <= (levels[index - 1]?.from ?? 0), `tiers.levels.${index}.from`, 'not_ascending'),
    ...errorIf(countsWhole && from % 100 !== 0, `tiers.levels.${index}.from`, 'not_whole'),
  ]);
}

/** Buttons of the till have a name and a price that a purchase can have, and codes of their own. */
function findTillItemErrors({ till, configuration, defaultLanguage }: BusinessFile): FieldError[] {
  const { items, typicalBill, purchaseCeiling } = till;
  const codes = items.map(({ code }) => code);
  const isWhole = isCurrency(configuration.currency) && getSmallestUnit(undefined, configuration) === 100;
  return items.flatMap(({ name, code, price }, index) => {
    const { length } = localize(name, defaultLanguage, defaultLanguage).trim();
    return [
      ...errorIf(length === 0, `till.items.${index}.name`, 'missing'),
      ...errorIf(length > MAX_NAME, `till.items.${index}.name`, 'too_long'),
      ...errorIf(code !== undefined && codes.indexOf(code) !== index, `till.items.${index}.code`, 'duplicate'),
      ...errorIf(price !== null && isWhole && price % 100 !== 0, `till.items.${index}.price`, 'not_whole'),
      ...errorIf(
        price !== null && typicalBill !== undefined && price > typicalBill * purchaseCeiling,
        `till.items.${index}.price`,
        'above_ceiling',
      ),
    ];
  });
}

/** A card by items names them, and only one by visits has a minimum. */
function findStampCardErrors(file: BusinessFile): FieldError[] {
  const { stampCards = [] } = file;
  return stampCards.flatMap(({ by, items, minimumSpend, reward }, index) => [
    ...errorIf(by === 'items' && !items, `stampCards.${index}.items`, 'missing'),
    ...errorIf(by === 'visits' && items !== undefined, `stampCards.${index}.items`, 'only_by_items'),
    ...errorIf(by === 'items' && minimumSpend > 0, `stampCards.${index}.minimumSpend`, 'only_by_visits'),
    ...findRestrictionErrors(reward.restrictions ?? {}, file, `stampCards.${index}.reward.restrictions`),
  ]);
}

/** Links must lead to a legal page that the business has, to an https URL, or to a path of the portal. */
function findLinkErrors({ legalLinks }: BusinessFile, text: LocalizedText, path: string): FieldError[] {
  const texts =
    typeof text === 'string'
      ? [[path, text]]
      : Object.entries(text).map(([locale, part]) => [`${path}.${locale}`, part]);
  return texts.flatMap(([at = '', part = '']) =>
    findInvalidTargets(part, legalLinks).map((target) => ({
      path: at,
      code: /^(?:http:|www\.)/i.test(target) ? 'insecure_link' : 'unknown_link',
    })),
  );
}

function findLinkedTextErrors(file: BusinessFile): FieldError[] {
  const { consentPurposes = [], forms } = file;
  return [
    ...consentPurposes.flatMap(({ text }, index) => findLinkErrors(file, text, `consentPurposes.${index}.text`)),
    ...forms.flatMap(({ fields }, formIndex) =>
      fields.flatMap(({ label }, index) => findLinkErrors(file, label, `forms.${formIndex}.fields.${index}.label`)),
    ),
  ];
}

function findFormErrors({ forms, locations }: BusinessFile): FieldError[] {
  const isLocation = (id: string) => locations.some((location) => location.id === id);
  return forms.flatMap(({ fields, locationId }, formIndex) => [
    ...errorIf(locationId !== undefined && !isLocation(locationId), `forms.${formIndex}.locationId`, 'unknown'),
    ...fields.flatMap(({ pattern, type, options }, index) => {
      const path = `forms.${formIndex}.fields.${index}`;
      const isChoice = type === 'select' || type === 'multiselect';
      return [
        ...errorIf(pattern !== undefined && !isValidPattern(pattern), `${path}.pattern`, 'not_a_pattern'),
        ...errorIf(isChoice && !options?.length, `${path}.options`, 'missing'),
      ];
    }),
  ]);
}

/** A business's own texts for messages, reports and passes have the placeholders of the product's texts, and no others. */
function findTextErrors({ texts }: BusinessFile): FieldError[] {
  return Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey).flatMap(([key, text]) =>
      findPlaceholderErrors(key, text).map((code) => ({ path: `texts.${language}.${key}`, code })),
    ),
  );
}

/** The code of a currency with more decimals than the ledger keeps. */
export const TOO_FINE_CURRENCY = 'more_than_two_decimals';

/** Finds errors that the schema cannot: inconsistencies, unknown ids and codes, invalid patterns and links. */
export function findFileErrors(file: BusinessFile): FieldError[] {
  return [
    ...findConfigurationErrors(file),
    ...findDuplicateErrors(file),
    ...findTillItemErrors(file),
    ...findMenuErrors(file),
    ...findItemErrors(file),
    ...findFractions(file),
    ...findGiftErrors(file),
    ...findTierErrors(file),
    ...findStampCardErrors(file),
    ...findMultiplierErrors(file),
    ...findFormErrors(file),
    ...findLinkedTextErrors(file),
    ...findTextErrors(file),
    ...findRangeErrors(file),
  ];
}

/** Finds hosts that belong to another business. */
export function findTakenHostErrors({ hosts }: BusinessFile, takenHosts: string[]): FieldError[] {
  return hosts.flatMap((host, index) => errorIf(takenHosts.includes(host), `hosts.${index}`, 'taken'));
}
