/** Asks the person at the desk who it is. Requests that wait for it share one answer. */
export interface IdentityCheck {
  /** Opens the question. Resolves with whether the person has proved it. */
  ask: () => Promise<boolean>;
  /** Ends the question. */
  answer: (proved: boolean) => void;
  isOpen: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createIdentityCheck(): IdentityCheck {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  let open: { promise: Promise<boolean>; resolve: (proved: boolean) => void } | undefined;
  return {
    ask: () => {
      if (open) return open.promise;
      let resolve: (proved: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((settle) => (resolve = settle));
      open = { promise, resolve };
      notify();
      return promise;
    },
    answer: (proved) => {
      open?.resolve(proved);
      open = undefined;
      notify();
    },
    isOpen: () => open !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
