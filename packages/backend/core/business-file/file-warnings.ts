import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { adjustForContrast, getReadableTextColour, isReadable, THEME_BACKGROUND } from 'loyalty-text/colour-contrast';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { BIRTHDAY_FIELD } from 'loyalty-contract/schemas/field-rules';
import {
  DEFAULT_THEME_STYLE,
  getPropertyName,
  hasEffect,
  splitThemeStyle,
  themeProperties,
} from 'loyalty-text/theme-style';
import { findUnknownPlaceholders, isBackendText, toBaseKey } from '@/locales/own-texts';
import { getPointValue } from '../balance-worth';
import { findMisspeltNames, findSimilar } from '../misspelt';
import type { FileFinding } from './file-finding';
import { findTinyAmounts, findTinyPrices } from './tiny-amounts';
import { knownKeys, knownBaseKeys } from './text-keys';
import { findAddressWarnings } from './link-warnings';
import { findSimilarValues } from './similar-values';
import { findImprobableTimes } from './time-warnings';
import { findTranslationWarnings } from './translation-warnings';

/** Texts whose key the portal does not have, with the most similar key. */
function findUnknownTexts({ texts }: BusinessFile): FileFinding[] {
  return Object.entries(texts).flatMap(([language, byKey]) => {
    const unknown = Object.keys(byKey).filter((key) => !knownBaseKeys.has(toBaseKey(key)));
    return unknown.map((key) => {
      const suggestion = findMisspeltNames([key], knownKeys)[0]?.suggestion;
      const hint = suggestion ? ` Did you mean "${suggestion}"?` : '';
      return { path: `texts.${language}.${key}`, message: `There is no text with this key.${hint}` };
    });
  });
}

/** Texts that are empty: the portal shows nothing in their place. */
function findEmptyTexts({ texts }: BusinessFile): FileFinding[] {
  return Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => ({ path: `texts.${language}.${key}`, message: 'Empty: members see nothing in its place.' })),
  );
}

/** A sentence about a placeholder that the product does not fill in. */
export function explainPlaceholder(name: string, allowed: readonly string[]): string {
  const similar = findSimilar(name, allowed);
  return `Nothing fills in {{${name}}}.${similar ? ` Did you mean {{${similar}}}?` : ''}`;
}

/** Placeholders in texts of the portal that its own text does not have: members would see nothing in their place. */
function findWrongPlaceholders({ texts }: BusinessFile): FileFinding[] {
  return Object.entries(texts).flatMap(([language, byKey]) =>
    Object.entries(byKey).flatMap(([key, text]) => {
      if (isBackendText(key) || !knownBaseKeys.has(toBaseKey(key))) return [];
      return findUnknownPlaceholders(key, text).map(({ name, allowed }) => ({
        path: `texts.${language}.${key}`,
        message: explainPlaceholder(name, allowed),
      }));
    }),
  );
}

/** Colours that the portal corrects, because texts would be hard to read. */
function findCorrectedColours({ configuration }: BusinessFile): FileFinding[] {
  return (['light', 'dark'] as const).flatMap((name) => {
    const { primary, fontContrast } = configuration[`${name}Theme`];
    const path = `configuration.${name}Theme`;
    const background = THEME_BACKGROUND[name];
    const warnings: FileFinding[] = [];
    if (!isReadable(primary, fontContrast)) {
      const textColour = getReadableTextColour(primary, fontContrast);
      warnings.push({ path: `${path}.fontContrast`, message: `Hard to read on ${primary}: shown as ${textColour}.` });
    }
    if (!isReadable(background, primary)) {
      const colour = adjustForContrast(background, primary);
      warnings.push({ path: `${path}.primary`, message: `Hard to read as a text: such texts are shown in ${colour}.` });
    }
    return warnings;
  });
}

/** Declarations of `themeStyle` that the portal ignores, and properties that nothing reads. */
function findIgnoredStyles({ configuration }: BusinessFile): FileFinding[] {
  const { applied, ignored } = splitThemeStyle(configuration.themeStyle);
  const unread = applied.filter((declaration) => !hasEffect(declaration)).map(getPropertyName);
  const messages = [
    ...ignored.map((text) => `"${text}" is ignored. Allowed are --lp-* properties with a colour or a length.`),
    ...unread.map((name) => {
      const similar = findSimilar(name, themeProperties);
      return `Nothing reads ${name}. ${similar ? `Did you mean ${similar}?` : `There are ${themeProperties.join(', ')}.`}`;
    }),
  ];
  return messages.map((message) => ({ path: 'configuration.themeStyle', message }));
}

/** Corners of the look on which the radius of `themeStyle` wins. */
function findOverriddenLook({ configuration }: BusinessFile): FileFinding[] {
  const { themeStyle, look } = configuration;
  const { applied } = splitThemeStyle(themeStyle);
  const setsRadius =
    themeStyle !== DEFAULT_THEME_STYLE && applied.some((text) => getPropertyName(text) === '--lp-radius');
  if (!look?.corners || !setsRadius) return [];
  const message = 'The radius of cards in themeStyle, --lp-radius, wins over these corners.';
  return [{ path: 'configuration.look.corners', message }];
}

/** A birthday gift that no member gets, because no form asks for the birthday. */
function findUnaskedBirthday({ birthdayGift, forms }: BusinessFile): FileFinding[] {
  const isAsked = forms.some(({ fields }) => fields.some(({ id, type }) => id === BIRTHDAY_FIELD && type === 'date'));
  if (!birthdayGift || isAsked) return [];
  const message = `No form has a field "${BIRTHDAY_FIELD}" of the type "date": only members whose birthday is imported get the gift.`;
  return [{ path: 'birthdayGift', message }];
}

/** Points that pay at the till, although nothing says what they are worth: the file's rule about them cannot be followed. */
function findWorthlessPoints({ till, configuration, earning }: BusinessFile): FileFinding[] {
  const pays = getBalanceKinds(configuration).includes('points');
  const earns = earning.pointsPerUnit > 0 || earning.creditPerUnit > 0;
  if (!pays || !earns || earning.counts?.points !== false || getPointValue({ till, configuration }) !== null) return [];
  const message =
    'Points pay at the till, and nothing says what one is worth: what is paid with them earns as money does, although earning.counts.points is false, and the desk shows no price. `2.5` values 1,000 points at 25.00.';
  return [{ path: 'till.pointValue', message }];
}

/**
 * Finds values of a business file that are accepted, and are probably mistakes.
 * @param areLanguagesKnown whether the file's languages can be compared with its texts
 */
export function findFileWarnings(file: BusinessFile, areLanguagesKnown = true, now = new Date()): FileFinding[] {
  return [
    ...findUnknownTexts(file),
    ...findEmptyTexts(file),
    ...findWrongPlaceholders(file),
    ...(areLanguagesKnown ? findTranslationWarnings(file) : []),
    ...findCorrectedColours(file),
    ...findIgnoredStyles(file),
    ...findOverriddenLook(file),
    ...findUnaskedBirthday(file),
    ...findWorthlessPoints(file),
    ...findTinyAmounts(file),
    ...findTinyPrices(file),
    ...findImprobableTimes(file, now),
    ...findSimilarValues(file),
    ...findAddressWarnings(file),
  ];
}
