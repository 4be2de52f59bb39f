import { getValueAt } from '@/contract/calls/response-mismatch';

/** A part of a file that a kind of finding refers to: it says nothing if that part could not be read. */
interface Dependency {
  code?: RegExp;
  path?: RegExp;
  on: RegExp;
}

/** The languages that a business offers. */
const LANGUAGES = /^countries(?:\.\d+(?:\.languages(?:\.\d+(?:\.code)?)?)?)?$/;

const dependencies: readonly Dependency[] = [
  { code: /^unknown$/, path: /\.(?:forPlans|locations|locationId)\b/, on: /^(?:locations|plans)(?:\.\d+(?:\.id)?)?$/ },
  {
    code: /^not_in_file$/,
    on: /^(?:forms|locations|pointShop|rewardShop|landingGifts)(?:\.\d+(?:\.(?:id|legacyId))?)?$/,
  },
  { code: /^unknown_link$/, on: /^legalLinks(?:\.loyaltyTermsUrl)?$/ },
  { code: /^expected_/, on: /^configuration(?:\.pointShopIsCredits)?$/ },
  { code: /^not_whole$/, path: /^tiers\./, on: /^tiers\.by$/ },
  { code: /^not_offered$/, on: LANGUAGES },
  { path: /^birthdayGift$/, on: /^forms(?:\.|$)/ },
];

/** Properties beside which others are judged by them. */
const judgedBy: readonly (readonly [decisive: RegExp, judged: RegExp])[] = [
  [/\.by$/, /\.(?:items|minimumSpend)$/],
  [/\.type$/, /\.options$/],
  [/\.primary$/, /\.fontContrast$/],
  [/\.calculatedUrl$/, /\.path$/],
  [/\.name$/, /\.defaultName$/],
];

const isInside = (path: string, part: string) => path === part || path.startsWith(`${part}.`);
const isBeside = (path: string, other: string) => isInside(path, other.slice(0, other.lastIndexOf('.')));

/** Whether a finding about a repaired file is true of the written one: it is not about a value that was replaced. */
export function isCertain({ path, code = '' }: { path: string; code?: string }, replaced: readonly string[]): boolean {
  const matching = dependencies.filter((entry) => (entry.code?.test(code) ?? true) && (entry.path?.test(path) ?? true));
  return !replaced.some(
    (part) =>
      isInside(path, part) ||
      judgedBy.some(([decisive, judged]) => decisive.test(part) && judged.test(path) && isBeside(path, part)) ||
      matching.some(({ on }) => on.test(part)),
  );
}

/** Whether the languages of a repaired file are those of the written one: otherwise none can be called missing. */
export function areLanguagesKnown(written: unknown, replaced: readonly string[]): boolean {
  const decisive = getValueAt(written, ['countries']) === undefined ? /^defaultLanguage$/ : LANGUAGES;
  return !replaced.some((part) => decisive.test(part));
}
