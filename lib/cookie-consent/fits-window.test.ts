import { describe, expect, it } from 'vitest';
import { fitsWindow } from './fits-window';

describe('A notice at the lower edge', () => {
  it.each([
    [true, 'is slim', { window: 740, notice: 80 }],
    [false, 'takes more than a third of a low window', { window: 256, notice: 90 }],
    [true, 'lies below the first action', { window: 740, notice: 80, action: { top: 560, bottom: 608 } }],
    [false, 'covers the first action', { window: 740, notice: 80, action: { top: 640, bottom: 688 } }],
    [false, 'cuts the first action', { window: 740, notice: 80, action: { top: 730, bottom: 778 } }],
    [true, 'and the first action is below the window', { window: 740, notice: 80, action: { top: 740, bottom: 788 } }],
  ])('fits (%s) if it %s', (fits, _, place) => expect(fitsWindow(place)).toBe(fits));
});
