import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { useHasScope } from '../shell/desk-context';
import type { Act, TillEvent, TillState } from './till-machine';

/**
 * The keys of the acts: function keys, which no scanner types and no keyboard layout moves. Browsers use the others
 * between them.
 */
export const actKeys: Record<Act, string> = { purchase: 'F2', gift: 'F4', payment: 'F8', give: 'F9' };

const acts: readonly Act[] = ['purchase', 'gift', 'payment', 'give'];

/** The acts that the person's role has. */
export function useActs(): Act[] {
  const permitted: Record<Act, boolean> = {
    purchase: useHasScope('purchases:write'),
    gift: useHasScope('redemptions:write'),
    payment: useHasScope('payments:write'),
    give: useHasScope('gifts:write'),
  };
  return acts.filter((act) => permitted[act]);
}

/** Handles the keys of the till: one for each act, and Escape to go back. */
export function useTillKeys(state: TillState, dispatch: Dispatch<TillEvent>): void {
  const permitted = useActs();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const act = permitted.find((name) => actKeys[name] === event.key);
    if (act && (state.name === 'result' || (state.name === 'member' && state.act === undefined))) {
      event.preventDefault();
      dispatch({ type: 'actChosen', act });
    }
    if (event.key !== 'Escape') return;
    // In an act its frame knows whether it can be left.
    if (state.name === 'result' || (state.name === 'member' && state.act === undefined)) dispatch({ type: 'finished' });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
