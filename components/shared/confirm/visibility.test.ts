import { describe, expect, it } from 'vitest';
import { initialVisibility, classifyEntry, nextVisibility, type Visibility, type VisibilityEvent } from './visibility';

const clear: VisibilityEvent = { type: 'looked', found: 'clear' };
const away: VisibilityEvent = { type: 'looked', found: 'away' };
const covered: VisibilityEvent = { type: 'looked', found: 'covered' };
const stayed: VisibilityEvent = { type: 'stayed' };
const pressed: VisibilityEvent = { type: 'pressed' };

const after = (...events: VisibilityEvent[]) => events.reduce<Visibility>(nextVisibility, initialVisibility);

describe('how a button is seen', () => {
  it('counts when it has shown for a while, and not before', () => {
    expect(after(stayed).now).toBe('unknown');
    expect(after(clear).now).toBe('showing');
    expect(after(clear, stayed).now).toBe('seen');
  });

  it('is not waited for anew while it goes on showing', () => {
    const showing = after(clear);
    expect(nextVisibility(showing, clear)).toBe(showing);
    expect(after(clear, stayed, clear).now).toBe('seen');
  });

  it.each([away, covered])('begins again after $found', (trouble) => {
    expect(after(clear, stayed, trouble, stayed).now).toBe(trouble.found);
    expect(after(clear, stayed, trouble, clear).now).toBe('showing');
  });

  it('is told at once when something covers it, and keeps the place of the words', () => {
    expect(after(covered).announced).toBe('covered');
    expect(after(covered, clear, stayed)).toEqual({ now: 'seen', announced: 'covered' });
  });

  it('is told when it is pressed out of sight alone', () => {
    expect(after(away).announced).toBeUndefined();
    expect(after(away, pressed)).toEqual({ now: 'away', announced: 'away' });
    expect(after(clear, pressed)).toEqual({ now: 'showing' });
  });
});

describe('what an observer finds', () => {
  it.each([
    [{ intersectionRatio: 1, isVisible: true }, true, 'clear'],
    [{ intersectionRatio: 0.999, isVisible: true }, true, 'clear'],
    [{ intersectionRatio: 1, isVisible: false }, true, 'covered'],
    [{ intersectionRatio: 0.5, isVisible: false }, true, 'away'],
    [{ intersectionRatio: 0 }, false, 'away'],
    // Browsers of the first version do not look above it; some have the field all the same.
    [{ intersectionRatio: 1 }, false, 'clear'],
    [{ intersectionRatio: 1, isVisible: false }, false, 'clear'],
  ])('in %j, looking above it: %s, is %s', (entry, looksAbove, found) =>
    expect(classifyEntry(entry, looksAbove)).toBe(found),
  );
});
