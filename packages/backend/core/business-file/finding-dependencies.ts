import { getValueAt } from 'loyalty-contract/calls/response-mismatch';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';

interface Finding {
  path: string;
  code?: string;
}

/** Findings of a code or path, and the values on which they depend: they are dropped if one of those was replaced. */
interface Dependency {
  code?: RegExp;
  path?: RegExp;
  dependsOn: RegExp;
}

/** The paths of the offered languages. */
const LANGUAGE_PATH = /^countries(?:\.\d+(?:\.languages(?:\.\d+(?:\.code)?)?)?)?$/;

const dependencies: readonly Dependency[] = [
  {
    code: /^unknown$/,
    path: /\.(?:forPlans|locations|locationId)\b/,
    dependsOn: /^(?:locations|plans)(?:\.\d+(?:\.id)?)?$/,
  },
  { code: /^unknown$/, path: /\.levels\./, dependsOn: /^tiers(?:\.levels(?:\.\d+(?:\.id)?)?)?$/ },
  {
    code: /^not_in_file$/,
    dependsOn: /^(?:forms|locations|pointShop|rewardShop|landingGifts)(?:\.\d+(?:\.(?:id|legacyId))?)?$/,
  },
  { code: /^unknown_link$/, dependsOn: /^legalLinks(?:\.loyaltyTermsUrl)?$/ },
  { code: /^expected_/, dependsOn: /^configuration(?:\.pointShopIsCredits)?$/ },
  { code: /^not_whole$/, path: /^tiers\./, dependsOn: /^tiers\.by$/ },
  { code: /^not_offered$/, dependsOn: LANGUAGE_PATH },
  { path: /^birthdayGift$/, dependsOn: /^forms(?:\.|$)/ },
];

/** Pairs of properties of one object: a finding about the second depends on the value of the first. */
const dependentProperties: readonly (readonly [decisive: RegExp, dependent: RegExp])[] = [
  [/\.by$/, /\.(?:items|minimumSpend)$/],
  [/\.type$/, /\.options$/],
  [/\.primary$/, /\.fontContrast$/],
  [/\.calculatedUrl$/, /\.path$/],
  [/\.name$/, /\.defaultName$/],
  [/\.currency$/, /\.price$/],
  [/\.from$/, /\.until$/],
  [/\.until$/, /\.from$/],
  [/\.(?:firstDay|lastDay)$/, /\.(?:days|lastDay)$/],
  [/\.days(?:\.\d+)?$/, /\.days$/],
];

const isInside = (path: string, part: string) => path === part || path.startsWith(`${part}.`);
const isBeside = (path: string, other: string) => isInside(path, other.slice(0, other.lastIndexOf('.')));

const readValue = (file: BusinessFile, path: string) => getValueAt(file, path.split('.'));

/** True if a finding compares a value with the one that replaced an invalid value. */
const comparesReplaced = (file: BusinessFile, { path, code }: Finding, replaced: string) =>
  (code === 'duplicate' && readValue(file, path) === readValue(file, replaced)) ||
  (code === 'empty' && isInside(replaced, path));

/**
 * True if a finding about a repaired file is inside no value that was replaced, and depends on none as far as is known
 * here: it counts as true of the original, too.
 */
export function isCertain(file: BusinessFile, finding: Finding, replacedPaths: readonly string[]): boolean {
  const { path, code = '' } = finding;
  const matching = dependencies.filter((entry) => (entry.code?.test(code) ?? true) && (entry.path?.test(path) ?? true));
  return !replacedPaths.some(
    (part) =>
      isInside(path, part) ||
      comparesReplaced(file, finding, part) ||
      dependentProperties.some(
        ([decisive, dependent]) => decisive.test(part) && dependent.test(path) && isBeside(path, part),
      ) ||
      matching.some(({ dependsOn }) => dependsOn.test(part)),
  );
}

/** True if no replaced value decides which languages are offered: only then are texts compared with them. */
export function areLanguagesKnown(originalFile: unknown, replacedPaths: readonly string[]): boolean {
  const decisive = getValueAt(originalFile, ['countries']) === undefined ? /^defaultLanguage$/ : LANGUAGE_PATH;
  return !replacedPaths.some((part) => decisive.test(part));
}
