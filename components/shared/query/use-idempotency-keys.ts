import { useRef } from 'react';

interface IdempotencyKeys {
  /** The key for a write: the one of the last try for the same write, so that both together are done once. */
  get: (write: string) => string;
  /** The write has a known end: the same one again is a new one. */
  settle: (write: string) => void;
}

/** Idempotency keys by what is written. */
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
