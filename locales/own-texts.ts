import { getBackendTexts } from './texts';

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
    const known = byKey.get(toBaseKey(key));
    const allowed = new Set([...(known?.allowed ?? []), ...names, ...(isPluralForm(key) ? ['count'] : [])]);
    const required = known ? new Set([...known.required].filter((name) => names.has(name))) : names;
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
  const known = backendTexts.get(toBaseKey(key));
  if (!known) return [];
  const names = listPlaceholders(text);
  const missing = [...known.required].filter((name) => !names.has(name));
  const unknown = [...names].filter((name) => !known.allowed.has(name));
  return [
    ...missing.map((name) => `missing_{{${name}}}`),
    ...unknown.map((name) => `unknown_{{${name}}}`),
    ...(text.includes('$t(') ? ['unknown_$t'] : []),
  ];
}

/** The texts of the backend among a business's own. One with wrong placeholders is left out: the product's is used. */
export const pickBackendTexts = (own: Texts): Texts =>
  Object.fromEntries(
    Object.entries(own).filter(([key, text]) => isBackendText(key) && findPlaceholderErrors(key, text).length === 0),
  );

/** The texts of the portal among a business's own. */
export const omitBackendTexts = (own: Texts): Texts =>
  Object.fromEntries(Object.entries(own).filter(([key]) => !isBackendText(key)));
