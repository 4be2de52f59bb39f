import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { BusinessFileInput, type BusinessFile } from 'loyalty-contract/schemas/business-file';
import { StudioChanges, StudioSettings } from 'loyalty-contract/schemas/studio';
import { studioSettingNames, type StudioSetting } from 'loyalty-contract/studio-settings';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { omitDefaults } from '../../core/business-file/omit-defaults';

export type Settings = z.output<typeof StudioSettings>;
export type Changes = z.output<typeof StudioChanges>;

/** In a path: each language. */
const EACH = '*';

/** Where a business file has each setting. */
export const settingPaths: Record<StudioSetting, readonly string[]> = {
  businessName: ['configuration', 'businessName'],
  lightPrimary: ['configuration', 'lightTheme', 'primary'],
  darkPrimary: ['configuration', 'darkTheme', 'primary'],
  pointName: ['configuration', 'pointName'],
  pointsNamePlural: ['configuration', 'pointsNamePlural'],
  creditName: ['configuration', 'creditName'],
  creditNamePlural: ['configuration', 'creditNamePlural'],
  lightLogo: ['configuration', 'lightTheme', 'logoImageUrl'],
  darkLogo: ['configuration', 'darkTheme', 'logoImageUrl'],
  heroTitle: ['texts', EACH, 'home.hero.title'],
  heroText: ['texts', EACH, 'home.hero.text'],
  heroImage: ['configuration', 'heroImageUrl'],
  benefits: ['configuration', 'benefits'],
  locations: ['locations'],
  pointShop: ['pointShop'],
  rewardShop: ['rewardShop'],
  pointsPerUnit: ['earning', 'pointsPerUnit'],
  creditPerUnit: ['earning', 'creditPerUnit'],
  multipliers: ['earning', 'multipliers'],
  pointsValidDays: ['earning', 'pointsValidDays'],
  creditValidDays: ['earning', 'creditValidDays'],
  welcomePoints: ['earning', 'welcomePoints'],
  welcomeCredit: ['earning', 'welcomeCredit'],
  referralPoints: ['earning', 'referralPoints'],
  referralCredit: ['earning', 'referralCredit'],
  referralWhen: ['earning', 'referralWhen'],
  referralMinimumPurchase: ['earning', 'referralMinimumPurchase'],
  referralLimit: ['earning', 'referralLimit'],
  birthdayGift: ['birthdayGift'],
  tiers: ['tiers'],
  stampCards: ['stampCards'],
  landingGifts: ['landingGifts'],
  termsOfUseUrl: ['legalLinks', 'termsOfUseUrl'],
  privacyPolicyUrl: ['legalLinks', 'privacyPolicyUrl'],
  loyaltyTermsUrl: ['legalLinks', 'loyaltyTermsUrl'],
};

/** Parts of a file that need not be there. */
const optionalSettings: readonly StudioSetting[] = [
  'multipliers',
  'birthdayGift',
  'tiers',
  'stampCards',
  'loyaltyTermsUrl',
];

function getAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (key !== EACH) return getAt(Reflect.get(value, key), rest);
  const parts = Object.entries(value).map(([name, part]) => [name, getAt(part, rest)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** The settings of a complete file. */
export function readSettings(file: BusinessFile): Settings {
  const json: unknown = JSON.parse(JSON.stringify(file));
  return StudioSettings.parse(
    Object.fromEntries(studioSettingNames.map((name) => [name, getAt(json, settingPaths[name]) ?? null])),
  );
}

/** The changes of a stored draft. One that a release does not know, or refuses, is left out. */
export function parseStoredChanges(stored: unknown): Changes {
  const known = Object.entries(Object(stored) as Record<string, unknown>).filter(
    ([name, value]) => StudioChanges.safeParse({ [name]: value }).success,
  );
  return StudioChanges.parse(Object.fromEntries(known));
}

export const getChangedNames = (changes: Changes): StudioSetting[] =>
  studioSettingNames.filter((name) => changes[name] !== undefined);

function setAt(input: object, path: readonly string[], value: unknown): void {
  const parent = getAt(input, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (typeof parent !== 'object' || parent === null) return;
  if (value === undefined) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
}

/** Sets a text of the business in each language; an empty one is the portal's again. */
function setTexts(input: object, key: string, texts: Record<string, string>): void {
  const all = Object(getAt(input, ['texts'])) as Record<string, Record<string, string>>;
  for (const language of new Set([...Object.keys(all), ...Object.keys(texts)])) {
    const { [key]: former, ...others } = all[language] ?? {};
    const text = texts[language] ?? '';
    if (text.trim() !== '') all[language] = { ...others, [key]: text };
    else if (former !== undefined && Object.keys(others).length === 0) Reflect.deleteProperty(all, language);
    else if (former !== undefined) all[language] = others;
  }
}

/** A complete file with changed settings. What was derived from others follows them. */
export function applyChanges(file: BusinessFile, changes: Changes): BusinessFile {
  const names = getChangedNames(changes);
  if (names.length === 0) return file;
  const input: object = omitDefaults(
    file,
    names.map((name) => settingPaths[name]),
  );
  for (const name of names) {
    const isGone = changes[name] === null && optionalSettings.includes(name);
    if (name === 'heroTitle' || name === 'heroText')
      setTexts(input, settingPaths[name].at(-1) ?? '', changes[name] ?? {});
    else setAt(input, settingPaths[name], isGone ? undefined : changes[name]);
  }
  return completeBusinessFile(BusinessFileInput.parse(JSON.parse(JSON.stringify(input))));
}

/** The changes that make a difference to a file. */
export function omitUnchanged(file: BusinessFile, changes: Changes): Changes {
  const [before, after] = [readSettings(file), readSettings(applyChanges(file, changes))];
  const names = getChangedNames(changes).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
