import { z } from 'zod';
import { orOmitted, withFallback } from './fallbacks';

/** The product's own typeface, and those that a business can have instead. */
export const typefaces = ['rubik', 'fraunces', 'frank-ruhl-libre', 'baloo-bhaijaan-2'] as const;

/** The look of a business's portal besides its colours and pictures. What is left out is the product's own look. */
export const Look = z.object({
  typeface: withFallback(z.enum(typefaces), 'rubik').default('rubik'),
  /** Absent: `--lp-radius` of `themeStyle`. */
  corners: orOmitted(z.enum(['square', 'soft', 'round', 'pill'])).optional(),
  depth: withFallback(z.enum(['raised', 'flat', 'outlined', 'stacked']), 'raised').default('raised'),
  hero: withFallback(z.enum(['beside', 'full', 'card']), 'beside').default('beside'),
  pictures: withFallback(z.enum(['plain', 'framed', 'muted']), 'plain').default('plain'),
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
