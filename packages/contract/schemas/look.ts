import { z } from 'zod';
import { orOmitted, withFallback } from './fallbacks';

/** The product's own typeface, and those that a business can have instead. */
export const typefaces = ['rubik', 'fraunces', 'frank-ruhl-libre', 'baloo-bhaijaan-2'] as const;

/** The look of a business's portal besides its colours and pictures. What is left out is the product's own look. */
export const Look = z.object({
  typeface: withFallback(z.enum(typefaces), 'rubik')
    .default('rubik')
    .describe(
      'Typeface: `rubik`; `fraunces`, a soft serif for titles; `frank-ruhl-libre`, a serif of books; `baloo-bhaijaan-2`, rounded. Scripts that it lacks are set in Rubik.',
    ),
  corners: orOmitted(z.enum(['square', 'soft', 'round', 'pill']))
    .optional()
    .describe(
      'Corners of cards and controls. With `pill`, controls are fully rounded. A radius in `themeStyle` wins. Absent for the default one.',
    ),
  depth: withFallback(z.enum(['raised', 'flat', 'outlined', 'stacked']), 'raised')
    .default('raised')
    .describe(
      'How cards stand out from the page: by a soft shadow (`raised`), by colour only (`flat`), by a line (`outlined`), or by a hard shadow (`stacked`).',
    ),
  hero: withFallback(z.enum(['beside', 'full', 'card']), 'beside')
    .default('beside')
    .describe(
      'Layout at the top of the home page for visitors: text beside the picture, text on a picture of the full width (`full`), or a card that overlaps the picture (`card`).',
    ),
  pictures: withFallback(z.enum(['plain', 'framed', 'muted']), 'plain')
    .default('plain')
    .describe(
      'Treatment of pictures: unchanged (`plain`), with a margin like a print (`framed`), or with softer colours (`muted`).',
    ),
});

/** The icons that a benefit of membership can have. */
export const benefitIcons = [
  'bag',
  'bell',
  'bolt',
  'book',
  'cake',
  'calendar',
  'coffee',
  'coins',
  'crown',
  'flame',
  'gift',
  'heart',
  'leaf',
  'music',
  'percent',
  'sparkles',
  'star',
  'ticket',
  'truck',
  'utensils',
  'users',
  'wallet',
  'wine',
] as const;

export const BenefitIcon = withFallback(z.enum(benefitIcons), 'sparkles');

export type Look = z.infer<typeof Look>;
export type Typeface = (typeof typefaces)[number];
export type BenefitIcon = (typeof benefitIcons)[number];
