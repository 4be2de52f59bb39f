import { z } from 'zod';
import { Locale } from './primitives';

export const LocalizedText = z
  .union([z.string(), z.record(Locale, z.string())], {
    error: 'Invalid input: expected a text, or an object with a text for each language',
  })
  .meta({
    id: 'LocalizedText',
    description:
      'A text for all languages, or an object with one text per language: `{"en": "Welcome", "tr": "Hoş geldiniz"}`.',
  });

export type LocalizedText = z.infer<typeof LocalizedText>;
