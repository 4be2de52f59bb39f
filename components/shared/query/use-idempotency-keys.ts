import { useRef } from 'react';

interface IdempotencyKeys {
  /** The key for a write: that of the last attempt at the same write, so that both take effect once. */
  get: (write: string) => string;
  /** Drops the key of a write whose result is known, or no longer matters: the next one is new. */
  settle: (write: string) => void;
}

/** Idempotency keys by the content of a write. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const keys = useRef(new Map<string, string>());
  return {
    get: (write) => {
      const key = keys.current.get(write) ?? crypto.randomUUID();
      keys.current.set(write, key);
      return key;
    },
    settle: (write) => void keys.current.delete(write),
  };
}
