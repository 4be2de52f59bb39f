import type { BusinessFile } from '@/contract/schemas/business-file';
import { isPattern } from '../content/pattern';
import { checkMenu } from './check-menu';
import { checkRestrictions } from './check-restrictions';
import { invalid, ProblemError } from '../../core/problems';

/** The index of the first duplicate value in a list. */
function firstDouble(values: string[]): number {
  return values.findIndex((value, index) => values.indexOf(value) !== index);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function refuseDoubles(path: string, values: string[]): void {
  const at = firstDouble(values);
  if (at >= 0) throw invalid(`${path}.${at}`, 'duplicate');
}

/**
 * Checks what the schema of a business file cannot: that its parts are consistent.
 * @throws {ProblemError} INVALID_REQUEST with the path of the first inconsistency
 */
export function checkFile(file: BusinessFile, businessId: string): void {
  if (file.businessId !== businessId) throw invalid('businessId', 'differs_from_path');
  const languages = file.countries.flatMap((country) => country.languages.map((language) => language.code));
  if (!languages.includes(file.defaultLanguage)) throw invalid('defaultLanguage', 'not_offered');
  if (!isTimeZone(file.configuration.timeZone)) throw invalid('configuration.timeZone', 'unknown');
  refuseDoubles('hosts', file.hosts);
  refuseDoubles(
    'locations',
    file.locations.map((location) => location.id),
  );
  refuseDoubles(
    'forms',
    file.forms.map((form) => form.id),
  );
  refuseDoubles(
    'menu',
    file.menu.map((entry) => entry.defaultName),
  );
  refuseDoubles(
    'configuration.login.identifiers',
    file.configuration.login.identifiers.map((identifier) => identifier.key),
  );
  refuseDoubles(
    'rewardShop',
    [...file.pointShop, ...file.rewardShop].map((item) => item.id),
  );
  refuseDoubles(
    'plans',
    file.plans.map((plan) => plan.id),
  );
  refuseDoubles(
    'plans',
    file.plans.map((plan) => plan.priceId),
  );
  file.configuration.login.identifiers.forEach(({ pattern }, at) => {
    if (pattern !== undefined && !isPattern(pattern))
      throw invalid(`configuration.login.identifiers.${at}.pattern`, 'not_a_pattern');
  });
  checkMenu(file);
  checkExclusive(file);
  const shopCurrency = file.configuration.pointShopIsCredits ? 'credit' : 'points';
  const wrong = file.pointShop.findIndex((item) => item.currency !== shopCurrency);
  if (wrong >= 0) throw invalid(`pointShop.${wrong}.currency`, `expected_${shopCurrency}`);
  checkWholePoints(file);
  checkGifts(file);
  checkForms(file);
}

/** If points are whole, all point amounts must be too, also after a plan's discount. */
function checkWholePoints({ configuration, earning, pointShop, rewardShop, plans }: BusinessFile): void {
  if (configuration.pointsDecimals !== 0) return;
  for (const name of ['welcomePoints', 'referralPoints'] as const) {
    if (earning[name] % 100 !== 0) throw invalid(`earning.${name}`, 'not_whole');
  }
  const discounts = [0, ...plans.map((plan) => plan.shopDiscountPercent)];
  for (const [shop, items] of Object.entries({ pointShop, rewardShop })) {
    const at = items.findIndex(
      ({ price, currency }) =>
        currency === 'points' && discounts.some((percent) => (price * (100 - percent)) % 10_000 !== 0),
    );
    if (at >= 0) throw invalid(`${shop}.${at}.price`, 'not_whole');
  }
}

function checkGifts(file: BusinessFile): void {
  for (const list of ['pointShop', 'rewardShop', 'landingGifts'] as const) {
    file[list].forEach(({ restrictions }, at) => {
      if (restrictions) checkRestrictions(restrictions, file, `${list}.${at}.restrictions`);
    });
  }
}

/** Every plan of a subscribers' item must exist. */
function checkExclusive({ pointShop, rewardShop, plans }: BusinessFile): void {
  for (const [shop, items] of Object.entries({ pointShop, rewardShop })) {
    items.forEach(({ forPlans = [] }, at) => {
      const unknown = forPlans.findIndex((id) => !plans.some((plan) => plan.id === id));
      if (unknown >= 0) throw invalid(`${shop}.${at}.forPlans.${unknown}`, 'unknown');
    });
  }
}

function checkForms({ forms, locations }: BusinessFile): void {
  forms.forEach((form, at) => {
    refuseDoubles(
      `forms.${at}.fields`,
      form.fields.map((field) => field.id),
    );
    if (form.locationId && !locations.some((location) => location.id === form.locationId)) {
      throw invalid(`forms.${at}.locationId`, 'unknown');
    }
    form.fields.forEach((field, index) => {
      const path = `forms.${at}.fields.${index}`;
      if (field.pattern !== undefined && !isPattern(field.pattern)) throw invalid(`${path}.pattern`, 'not_a_pattern');
      const chooses = field.type === 'select' || field.type === 'multiselect';
      if (chooses && !field.options?.length) throw invalid(`${path}.options`, 'missing');
    });
  });
}

/** Rejects hosts of another business. */
export function refuseHosts(file: BusinessFile, takenHosts: string[]): void {
  const host = file.hosts.findIndex((host) => takenHosts.includes(host));
  if (host >= 0) {
    throw new ProblemError('INVALID_REQUEST', { errors: [{ path: `hosts.${host}`, code: 'taken' }] });
  }
}
