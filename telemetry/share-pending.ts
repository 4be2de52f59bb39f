/** Wraps a call: whoever calls while one is pending gets the result of that one. */
export function sharePending<T>(call: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => (pending ??= call().finally(() => (pending = undefined)));
}
