import { z } from 'zod';
import { Locale } from './primitives';

/** A text in one language for all, or one for each language. */
export const LocalizedText = z.union([z.string(), z.record(Locale, z.string())], {
  error: 'Invalid input: expected a text, or an object with a text for each language',
});

export type LocalizedText = z.infer<typeof LocalizedText>;
