/** Marks a dialog that is only hidden for a while: its closing means nothing. */
const ASIDE = 'aside';

/** True for a dialog that stands aside. */
export const standsAside = (dialog: HTMLDialogElement): boolean => ASIDE in dialog.dataset;

/**
 * Lets all modal dialogs stand aside, and the page behind them stand still, for something that is drawn elsewhere in the
 * body: while a dialog is modal, browsers let nobody reach anything outside of it. Returns what brings them back.
 */
export function standAside(page: HTMLElement): () => void {
  const opener = document.activeElement;
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of dialogs) {
    dialog.dataset[ASIDE] = '';
    dialog.close();
  }
  page.inert = true;
  return () => {
    page.inert = false;
    for (const dialog of dialogs) {
      if (dialog.isConnected) dialog.showModal();
      delete dialog.dataset[ASIDE];
    }
    if (opener instanceof HTMLElement) opener.focus();
  };
}
