/** The containers of toasts are loaded when there may be a toast, and a toast waits until they are there. */
type State = 'unneeded' | 'needed' | 'ready';

let state: State = 'unneeded';
const listeners = new Set<() => void>();

function setState(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes. @returns the function that unsubscribes */
export function onToasterNeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True once there has been a toast, or what may lead to one. */
export const isToasterNeeded = (): boolean => state !== 'unneeded';

/** Announces that a toast may follow. */
export function needToaster(): void {
  if (state === 'unneeded') setState('needed');
}

/** Called by the containers when they are there. @returns the function for when they are not there any more */
export function setToasterReady(): () => void {
  setState('ready');
  return () => setState('unneeded');
}

/** Resolves when the containers are there. */
export function waitForToaster(): Promise<void> {
  needToaster();
  if (state === 'ready') return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = onToasterNeed(() => {
      if (state !== 'ready') return;
      unsubscribe();
      resolve();
    });
  });
}
