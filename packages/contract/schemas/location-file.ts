import { z } from 'zod';
import { Location } from './content';
import { LocalizedText } from './localized-text';
import { SafeUrl } from './primitives';

export const localizedLocation = z.strictObject({
  ...Location.shape,
  name: LocalizedText.describe('Name of the location, in the requested language.'),
  address: LocalizedText.describe('Street and number.'),
  city: LocalizedText.describe('City.'),
  openingHours: z
    .array(z.strictObject(Location.shape.openingHours.element.shape))
    .default([])
    .describe('Opening hours. The location is closed on days without an entry.'),
  imageUrl: SafeUrl.nullish().describe('Image URL. Absent if none.'),
});
