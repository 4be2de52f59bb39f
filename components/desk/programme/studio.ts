import type { LocalizedText } from 'loyalty-contract/schemas/localized-text';
import type { StudioChange, StudioFinding } from 'loyalty-contract/schemas/studio';
import type { StudioSetting } from 'loyalty-contract/studio-settings';
import type { DeskResponse } from '@/store/desk/desk-responses';

export type Studio = DeskResponse<'getStudio'>;
export type Settings = Studio['settings'];
export type Item = Settings['pointShop'][number];
export type Location = Settings['locations'][number];
export type Multiplier = NonNullable<Settings['multipliers']>[number];
export type BirthdayGift = NonNullable<Settings['birthdayGift']>;
export type Tiers = NonNullable<Settings['tiers']>;
export type Level = Tiers['levels'][number];
export type LandingGift = Settings['landingGifts'][number];
export type StampCard = NonNullable<Settings['stampCards']>[number];
export type Changes = Partial<Settings>;
export type { LocalizedText, StudioChange, StudioFinding, StudioSetting };

/** What a form of a section gets: the draft, and how it changes it. */
export interface FormProps {
  studio: Studio;
  /** The settings with what has not been saved yet. */
  settings: Settings;
  onChange: (changes: Changes) => void;
}

/** A text in a language; empty if it has none. */
export const getText = (text: LocalizedText, language: string): string =>
  typeof text === 'string' ? text : (text[language] ?? '');

/** A text for lists: in the person's language if it has one, else in the first of the business's. */
export const getAnyText = (text: LocalizedText, languages: Studio['languages'], language: string): string =>
  [language, ...languages.map(({ code }) => code)]
    .map((code) => getText(text, code))
    .find((part) => part.trim() !== '') ?? '';

/** A text that a person begins with: in the own language if the business has it, else in its first one. */
export function toText(text: string, languages: Studio['languages'], language: string): LocalizedText {
  const { code } = languages.find((each) => each.code === language) ?? languages[0] ?? { code: language };
  return { [code]: text };
}
