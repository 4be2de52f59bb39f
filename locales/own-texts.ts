import { getBackendTexts, getPortalTexts, productLocales } from './texts';

type Texts = Record<string, string>;

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** A key without the suffix of its plural form. */
export const toBaseKey = (key: string): string => key.replace(PLURAL_SUFFIX, '');

/** True for the key of a plural form. */
export const isPluralForm = (key: string): boolean => PLURAL_SUFFIX.test(key);

/** The placeholders of a text in all of its plural forms, and those that each form has. */
interface Placeholders {
  allowed: Set<string>;
  required: Set<string>;
}

const listPlaceholders = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name));

function collectPlaceholders(): Map<string, Placeholders> {
  const byKey = new Map<string, Placeholders>();
  for (const [key, text] of Object.entries(getBackendTexts('en'))) {
    const names = listPlaceholders(text);
    const placeholders = byKey.get(toBaseKey(key));
    const allowed = new Set([...(placeholders?.allowed ?? []), ...names, ...(isPluralForm(key) ? ['count'] : [])]);
    const required = placeholders ? new Set([...placeholders.required].filter((name) => names.has(name))) : names;
    byKey.set(toBaseKey(key), { allowed, required });
  }
  return byKey;
}

const backendTexts = collectPlaceholders();

/** True for a text of messages, reports, passes or the backend's own pages, which the portal does not have. */
export const isBackendText = (key: string): boolean => backendTexts.has(toBaseKey(key));

/**
 * The errors of a business's own backend text, as codes: a missing placeholder, without which the message would lack its
 * code or its purpose, and an unknown placeholder, which nothing fills in.
 */
export function findPlaceholderErrors(key: string, text: string): string[] {
  const placeholders = backendTexts.get(toBaseKey(key));
  if (!placeholders) return [];
  const names = listPlaceholders(text);
  const missing = [...placeholders.required].filter((name) => !names.has(name));
  const unknown = [...names].filter((name) => !placeholders.allowed.has(name));
  return [
    ...missing.map((name) => `missing_{{${name}}}`),
    ...unknown.map((name) => `unknown_{{${name}}}`),
    ...(text.includes('$t(') ? ['unknown_$t'] : []),
  ];
}

/** The placeholders of the portal's texts, by key: of all product languages, as one may use what another leaves out. */
function collectPortalPlaceholders(): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const locale of productLocales)
    for (const [key, text] of Object.entries(getPortalTexts(locale))) {
      const names = byKey.get(toBaseKey(key)) ?? new Set(isPluralForm(key) ? ['count'] : []);
      byKey.set(toBaseKey(key), new Set([...names, ...listPlaceholders(text)]));
    }
  return byKey;
}

let portalTexts: Map<string, Set<string>> | undefined;

/** The placeholders that a text of a business can have. */
export function listAllowedPlaceholders(key: string): string[] {
  portalTexts ??= collectPortalPlaceholders();
  const base = toBaseKey(key);
  return [...(backendTexts.get(base)?.allowed ?? portalTexts.get(base) ?? [])];
}

/** The placeholders of a business's own text that nothing fills in, and those that are possible. */
export function findUnknownPlaceholders(key: string, text: string): { name: string; allowed: string[] }[] {
  const allowed = listAllowedPlaceholders(key);
  return [...listPlaceholders(text)].filter((name) => !allowed.includes(name)).map((name) => ({ name, allowed }));
}

/** The texts of the backend among a business's own. One with wrong placeholders is left out: the product's is used. */
export const pickBackendTexts = (ownTexts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(ownTexts).filter(
      ([key, text]) => isBackendText(key) && findPlaceholderErrors(key, text).length === 0,
    ),
  );

/** The texts of the portal among a business's own. */
export const omitBackendTexts = (ownTexts: Texts): Texts =>
  Object.fromEntries(Object.entries(ownTexts).filter(([key]) => !isBackendText(key)));
