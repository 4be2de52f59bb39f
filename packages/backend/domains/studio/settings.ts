import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { BusinessFileInput, type BusinessFile } from 'loyalty-contract/schemas/business-file';
import { StudioChanges, StudioSettings } from 'loyalty-contract/schemas/studio';
import { studioSettingNames, type StudioSetting } from 'loyalty-contract/studio-settings';
import { completeBusinessFile } from '../../core/business-file/complete-file';
import { omitDefaults } from '../../core/business-file/omit-defaults';

export type Settings = z.output<typeof StudioSettings>;
export type Changes = z.output<typeof StudioChanges>;

/** Where a business file has each setting. */
export const settingPaths: Record<StudioSetting, readonly string[]> = {
  businessName: ['configuration', 'businessName'],
  lightPrimary: ['configuration', 'lightTheme', 'primary'],
  darkPrimary: ['configuration', 'darkTheme', 'primary'],
  pointName: ['configuration', 'pointName'],
  pointsNamePlural: ['configuration', 'pointsNamePlural'],
  creditName: ['configuration', 'creditName'],
  creditNamePlural: ['configuration', 'creditNamePlural'],
  benefits: ['configuration', 'benefits'],
  locations: ['locations'],
  pointShop: ['pointShop'],
  rewardShop: ['rewardShop'],
  pointsPerUnit: ['earning', 'pointsPerUnit'],
  creditPerUnit: ['earning', 'creditPerUnit'],
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
};

const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

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
  // A part that a file need not have.
  if (value === null && path.length === 1) Reflect.deleteProperty(parent, key);
  else Reflect.set(parent, key, value);
}

/** A complete file with changed settings. What was derived from others follows them. */
export function applyChanges(file: BusinessFile, changes: Changes): BusinessFile {
  const names = getChangedNames(changes);
  if (names.length === 0) return file;
  const input: object = omitDefaults(
    file,
    names.map((name) => settingPaths[name]),
  );
  for (const name of names) setAt(input, settingPaths[name], changes[name]);
  return completeBusinessFile(BusinessFileInput.parse(JSON.parse(JSON.stringify(input))));
}

/** The changes that make a difference to a file. */
export function omitUnchanged(file: BusinessFile, changes: Changes): Changes {
  const [before, after] = [readSettings(file), readSettings(applyChanges(file, changes))];
  const names = getChangedNames(changes).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
