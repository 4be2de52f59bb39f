import type { Config } from 'tailwindcss';

/** A token of `styles/tokens.css`. Components use only tokens, never a colour. */
const getColour = (name: string) => `var(--color-${name})`;

const colours = [
  'bg',
  'surface',
  'raised',
  'border',
  'card-border',
  'control',
  'text',
  'muted',
  'primary',
  'on-primary',
  'accent',
  'accent-soft',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'scrim',
  'paper',
  'badge',
  'badge-border',
  'on-badge',
];

const config: Config = {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colours.map((name) => [name, getColour(name)])),
    },
    extend: {
      borderRadius: { card: 'var(--radius-card)', control: 'var(--radius-control)' },
      fontFamily: { titles: 'var(--font-titles)' },
      boxShadow: { card: 'var(--shadow-card)', raised: 'var(--shadow-raised)' },
    },
  },
};

export default config;
