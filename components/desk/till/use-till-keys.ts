import type { Dispatch } from 'react';
import { useHasScope } from '../shell/desk-context';
import { hasMember, isSpending, type TillFormName, type TillEvent, type TillState } from './till-machine';
import { useDocumentKey } from './use-document-key';

/**
 * The keys of the forms: function keys, which no scanner types and no keyboard layout moves. Browsers use the others
 * between them.
 */
export const formKeys: Record<TillFormName, string> = { purchase: 'F2', gift: 'F4', payment: 'F8', give: 'F9' };

const formNames: readonly TillFormName[] = ['purchase', 'gift', 'payment', 'give'];

/** The forms that the person's role permits. */
export function usePermittedForms(): TillFormName[] {
  const permitted: Record<TillFormName, boolean> = {
    purchase: useHasScope('purchases:write'),
    gift: useHasScope('redemptions:write'),
    payment: useHasScope('payments:write'),
    give: useHasScope('gifts:write'),
  };
  return formNames.filter((form) => permitted[form]);
}

/** Handles the keys of the till: one for each form, and Escape to go back. */
export function useTillKeys(state: TillState, dispatch: Dispatch<TillEvent>): void {
  const permitted = usePermittedForms();
  useDocumentKey((event) => {
    const form = permitted.find((name) => formKeys[name] === event.key);
    const isRefused = form && hasMember(state) && (state.member.blocked || (isSpending(form) && state.member.unopened));
    if (form && !isRefused && (state.name === 'result' || (state.name === 'member' && state.form === undefined))) {
      event.preventDefault();
      dispatch({ type: 'formChosen', form });
    }
    if (event.key !== 'Escape') return;
    // In a form its frame knows whether it can be left.
    if (state.name === 'joining' || state.name === 'result' || (state.name === 'member' && state.form === undefined))
      dispatch({ type: 'finished' });
  });
}
