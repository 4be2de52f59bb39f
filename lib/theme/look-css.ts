import type { Look, Typeface } from 'loyalty-contract/schemas/look';

const corners: Record<NonNullable<Look['corners']>, string> = {
  square: '--lp-radius:0px;--lp-radius-control:0px',
  soft: '--lp-radius:.5rem',
  round: '--lp-radius:1.125rem',
  pill: '--lp-radius:1.75rem;--lp-radius-control:1.625rem',
};

const depths: Record<Look['depth'], string> = {
  raised: '',
  flat: '--lp-shadow-card:none;--lp-card-border:transparent',
  outlined: '--lp-shadow-card:none;--lp-card-border:color-mix(in srgb,var(--color-text) 45%,transparent)',
  stacked:
    '--lp-shadow-card:4px 4px 0 color-mix(in srgb,var(--primary) 55%,transparent);--lp-card-border:var(--color-accent)',
};

const pictures: Record<Look['pictures'], string> = {
  plain: '',
  framed: '--lp-picture-inset:.625rem',
  muted: '--lp-picture-filter:saturate(.72) contrast(.96)',
};

/** The custom properties of a look, without those of its typeface, which has a style sheet of its own. */
export function createLookCss(look: Look | undefined): string[] {
  if (!look) return [];
  return [look.corners ? corners[look.corners] : '', depths[look.depth], pictures[look.pictures]].filter(Boolean);
}

/** The style sheet of a typeface; none for the product's own, which is part of every page. */
export function getTypefaceUrl(typeface: Typeface | undefined): string | undefined {
  return typeface && typeface !== 'rubik' ? `/typefaces/${typeface}.css` : undefined;
}
