/** Marks a dialog that is only hidden temporarily: its close event is to be ignored. */
const SUSPENDED_MARK = 'aside';

/** True for a suspended dialog. */
export const isSuspended = (dialog: HTMLDialogElement): boolean => SUSPENDED_MARK in dialog.dataset;

/**
 * Suspends all modal dialogs, with the page behind them still inert, for an overlay elsewhere in the body: while a
 * dialog is modal, nothing outside it can be used. Returns a function that restores them.
 */
export function suspendDialogs(page: HTMLElement): () => void {
  const opener = document.activeElement;
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of dialogs) {
    dialog.dataset[SUSPENDED_MARK] = '';
    dialog.close();
  }
  page.inert = true;
  return () => {
    page.inert = false;
    for (const dialog of dialogs) {
      if (dialog.isConnected) dialog.showModal();
      delete dialog.dataset[SUSPENDED_MARK];
    }
    if (opener instanceof HTMLElement) opener.focus();
  };
}
