const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

const notifyListeners = () => listeners.forEach((listener) => listener());

/** Adds a modal dialog to those that are open. @returns the function that removes it, to be called before it leaves the page */
export function addOpenModal(modal: HTMLElement): () => void {
  open.push(modal);
  notifyListeners();
  return () => {
    open.splice(open.lastIndexOf(modal), 1);
    notifyListeners();
  };
}

/** The topmost modal dialog: everything outside it is inert. */
export const getTopModal = (): HTMLElement | undefined => open.at(-1);

/** Calls back when another modal dialog is the topmost. @returns the function that unsubscribes */
export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
