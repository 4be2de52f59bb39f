import { describe, expect, it } from 'vitest';
import { initialVisibility, classifyEntry, nextVisibility, type Visibility, type VisibilityEvent } from './visibility';

const clear: VisibilityEvent = { type: 'looked', found: 'clear' };
const away: VisibilityEvent = { type: 'looked', found: 'away' };
const covered: VisibilityEvent = { type: 'looked', found: 'covered' };
const stayed: VisibilityEvent = { type: 'stayed' };
const pressed: VisibilityEvent = { type: 'pressed' };

const after = (...events: VisibilityEvent[]) => events.reduce<Visibility>(nextVisibility, initialVisibility);

describe('Button visibility', () => {
  it('is confirmed after the button has been visible for a while', () => {
    expect(after(stayed).now).toBe('unknown');
    expect(after(clear).now).toBe('showing');
    expect(after(clear, stayed).now).toBe('seen');
  });

  it('is not reset while the button stays visible', () => {
    const showing = after(clear);
    expect(nextVisibility(showing, clear)).toBe(showing);
    expect(after(clear, stayed, clear).now).toBe('seen');
  });

  it.each([away, covered])('is reset after $found', (error) => {
    expect(after(clear, stayed, error, stayed).now).toBe(error.found);
    expect(after(clear, stayed, error, clear).now).toBe('showing');
  });

  it('is lost immediately when the button is covered, and the explanation stays', () => {
    expect(after(covered).announced).toBe('covered');
    expect(after(covered, clear, stayed)).toEqual({ now: 'seen', announced: 'covered' });
  });

  it('is explained only when the hidden button is pressed', () => {
    expect(after(away).announced).toBeUndefined();
    expect(after(away, pressed)).toEqual({ now: 'away', announced: 'away' });
    expect(after(clear, pressed)).toEqual({ now: 'showing' });
  });
});

describe('Intersection observer result', () => {
  it.each([
    [{ intersectionRatio: 1, isVisible: true }, true, 'clear'],
    [{ intersectionRatio: 0.999, isVisible: true }, true, 'clear'],
    [{ intersectionRatio: 1, isVisible: false }, true, 'covered'],
    [{ intersectionRatio: 0.5, isVisible: false }, true, 'away'],
    [{ intersectionRatio: 0 }, false, 'away'],
    // Browsers with version 1 do not detect covering elements; some have the field all the same.
    [{ intersectionRatio: 1 }, false, 'clear'],
    [{ intersectionRatio: 1, isVisible: false }, false, 'clear'],
  ])('%j, with coverage tracking: %s, is %s', (entry, looksAbove, found) =>
    expect(classifyEntry(entry, looksAbove)).toBe(found),
  );
});
