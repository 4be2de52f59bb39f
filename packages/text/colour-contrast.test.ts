import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getContrastRatio, adjustForContrast, getReadableTextColour } from './colour-contrast';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('Contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(getContrastRatio('#000', '#ffffff')).toBeCloseTo(21);
    expect(getContrastRatio('#ab12cd', '#ab12cd')).toBe(1);
  });

  it('does not change a readable text colour of the business', () => {
    expect(getReadableTextColour('#1f5c3a', '#fffdf5')).toBe('#fffdf5');
  });

  it('corrects any text colour on any accent to at least 4.5:1', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        (accent, text) => getContrastRatio(accent, getReadableTextColour(accent, text)) >= 4.5,
      ),
    );
  });

  it.each(['#ffffff', '#1c1d21'])('makes any accent readable as text on %s', (background) => {
    fc.assert(
      fc.property(colour, (accent) => getContrastRatio(background, adjustForContrast(background, accent)) >= 4.5),
    );
  });
});
