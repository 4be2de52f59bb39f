import { describe, expect, it } from 'vitest';
import {
  initialVisibility,
  classifyEntry,
  getNextVisibility,
  type Visibility,
  type VisibilityEvent,
} from './visibility';

const visible: VisibilityEvent = { type: 'observed', result: 'visible' };
const offscreen: VisibilityEvent = { type: 'observed', result: 'offscreen' };
const obscured: VisibilityEvent = { type: 'observed', result: 'obscured' };
const timeElapsed: VisibilityEvent = { type: 'timeElapsed' };
const clicked: VisibilityEvent = { type: 'clicked' };

const after = (...events: VisibilityEvent[]) => events.reduce<Visibility>(getNextVisibility, initialVisibility);

describe('Button visibility', () => {
  it('is confirmed after the button has been visible for a while', () => {
    expect(after(timeElapsed).now).toBe('unknown');
    expect(after(visible).now).toBe('showing');
    expect(after(visible, timeElapsed).now).toBe('ready');
  });

  it('is not reset while the button stays visible', () => {
    const showing = after(visible);
    expect(getNextVisibility(showing, visible)).toBe(showing);
    expect(after(visible, timeElapsed, visible).now).toBe('ready');
  });

  it.each([offscreen, obscured])('is reset after $result', (error) => {
    expect(after(visible, timeElapsed, error, timeElapsed).now).toBe(error.result);
    expect(after(visible, timeElapsed, error, visible).now).toBe('showing');
  });

  it('is lost immediately when the button is obscured, and the explanation stays', () => {
    expect(after(obscured).lastWarning).toBe('obscured');
    expect(after(obscured, visible, timeElapsed)).toEqual({ now: 'ready', lastWarning: 'obscured' });
  });

  it('is explained only when the hidden button is clicked', () => {
    expect(after(offscreen).lastWarning).toBeUndefined();
    expect(after(offscreen, clicked)).toEqual({ now: 'offscreen', lastWarning: 'offscreen' });
    expect(after(visible, clicked)).toEqual({ now: 'showing' });
  });
});

describe('Intersection observer result', () => {
  it.each([
    [{ intersectionRatio: 1, isVisible: true }, true, 'visible'],
    [{ intersectionRatio: 0.999, isVisible: true }, true, 'visible'],
    [{ intersectionRatio: 1, isVisible: false }, true, 'obscured'],
    [{ intersectionRatio: 0.5, isVisible: false }, true, 'offscreen'],
    [{ intersectionRatio: 0 }, false, 'offscreen'],
    // Browsers with version 1 do not detect covering elements; some have the field all the same.
    [{ intersectionRatio: 1 }, false, 'visible'],
    [{ intersectionRatio: 1, isVisible: false }, false, 'visible'],
  ])('%j, with coverage tracking: %s, is %s', (entry, detectsCover, result) =>
    expect(classifyEntry(entry, detectsCover)).toBe(result),
  );
});
