import { findMisspeltNames, findSimilar } from '../misspelt';
import { listNames, listPaths, listProperties } from './json-schema';

/** What people write for properties that have another name. */
const synonyms: Record<string, string> = {
  accent: 'configuration.lightTheme.primary',
  color: 'configuration.lightTheme.primary',
  colour: 'configuration.lightTheme.primary',
  id: 'businessId',
  language: 'defaultLanguage',
  logo: 'configuration.lightTheme.logoImageUrl',
  name: 'configuration.businessName',
  privacy: 'legalLinks.privacyPolicyUrl',
  terms: 'legalLinks.termsOfUseUrl',
};

/** True for the parts of a file that exist once: there, a property may belong to another one. */
const isUnique = (path: readonly PropertyKey[]) => path.length === 0 || path[0] === 'configuration';

/** The property that was probably meant by an unknown one of a part: by its name there, or its path elsewhere. */
export function suggestProperty(path: readonly PropertyKey[], key: string): string | undefined {
  const beside = findSimilar(key, listProperties(path));
  if (beside) return beside;
  if (isUnique(path)) {
    const synonym = synonyms[key.toLowerCase()];
    const elsewhere = listPaths().find((known) => known.endsWith(`.${key}`));
    if (synonym ?? elsewhere) return synonym ?? elsewhere;
  }
  return findMisspeltNames([key], [...new Set(listNames())])[0]?.suggestion;
}
