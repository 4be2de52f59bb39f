/** Why a button is hidden: it is scrolled out of view, or another element covers it or makes it transparent. */
type HiddenReason = 'offscreen' | 'obscured';

/** The visibility of a button inside the embedder. */
export interface Visibility {
  /** `showing`: visible, but not for long enough yet. */
  now: 'unknown' | 'showing' | 'ready' | HiddenReason;
  /** The reason in the last warning. The space of its message stays reserved, so that the button does not move. */
  lastWarning?: HiddenReason;
}

export type VisibilityEvent =
  | { type: 'observed'; result: 'visible' | HiddenReason }
  /** It has been visible for long enough. */
  | { type: 'timeElapsed' }
  | { type: 'clicked' };

/** The ratio from which a button counts as visible; the tolerance is for rounding. */
export const VISIBLE_RATIO = 0.95;

export const initialVisibility: Visibility = { now: 'unknown' };

/** Classifies an observer's entry; `isVisible` is used only if the browser detects elements that cover the button. */
export function classifyEntry(entry: { intersectionRatio: number; isVisible?: boolean }, detectsCover: boolean) {
  if (entry.intersectionRatio < VISIBLE_RATIO) return 'offscreen';
  return detectsCover && entry.isVisible !== true ? 'obscured' : 'visible';
}

function applyObservation(visibility: Visibility, result: 'visible' | HiddenReason): Visibility {
  switch (result) {
    case 'visible':
      return visibility.now === 'showing' || visibility.now === 'ready'
        ? visibility
        : { ...visibility, now: 'showing' };
    case 'obscured':
      return { now: 'obscured', lastWarning: 'obscured' };
    case 'offscreen':
      // The message of a button out of view would not be seen: it appears on a click.
      return { ...visibility, now: 'offscreen' };
  }
}

/** The reducer of a button's visibility. */
export function getNextVisibility(visibility: Visibility, event: VisibilityEvent): Visibility {
  switch (event.type) {
    case 'observed':
      return applyObservation(visibility, event.result);
    case 'timeElapsed':
      return visibility.now === 'showing' ? { ...visibility, now: 'ready' } : visibility;
    case 'clicked':
      return visibility.now === 'offscreen' ? { ...visibility, lastWarning: 'offscreen' } : visibility;
  }
}
