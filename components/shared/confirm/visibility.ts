/** What keeps a button from being seen: it is not in sight as a whole, or something is over it, or makes it see-through. */
type Obstruction = 'away' | 'covered';

/** How a button is seen in a page around it. */
export interface Visibility {
  /** `showing`: it can be seen, but not for long enough yet. */
  now: 'unknown' | 'showing' | 'seen' | Obstruction;
  /** The trouble that was told last. Its words keep their place when it has passed, so that the button does not jump. */
  told?: Obstruction;
}

export type SightEvent =
  | { type: 'looked'; found: 'clear' | Obstruction }
  /** It has been showing for a while. */
  | { type: 'stayed' }
  | { type: 'pressed' };

/** A button counts as in sight with this part of it; the rest is for rounding. */
export const IN_SIGHT = 0.95;

export const initialVisibility: Visibility = { now: 'unknown' };

/** What an observer's entry says; `isVisible` only where the browser looks at what is over the button. */
export function foundBy(entry: { intersectionRatio: number; isVisible?: boolean }, looksAbove: boolean) {
  if (entry.intersectionRatio < IN_SIGHT) return 'away';
  return looksAbove && entry.isVisible !== true ? 'covered' : 'clear';
}

function looked(sight: Visibility, found: 'clear' | Obstruction): Visibility {
  switch (found) {
    case 'clear':
      return sight.now === 'showing' || sight.now === 'seen' ? sight : { ...sight, now: 'showing' };
    case 'covered':
      return { now: 'covered', told: 'covered' };
    case 'away':
      // Nobody reads words beside a button that is out of sight: they come when it is pressed.
      return { ...sight, now: 'away' };
  }
}

/** What an event makes of how a button is seen. */
export function nextVisibility(sight: Visibility, event: SightEvent): Visibility {
  switch (event.type) {
    case 'looked':
      return looked(sight, event.found);
    case 'stayed':
      return sight.now === 'showing' ? { ...sight, now: 'seen' } : sight;
    case 'pressed':
      return sight.now === 'away' ? { ...sight, told: 'away' } : sight;
  }
}
