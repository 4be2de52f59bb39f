/** Wraps a function so that concurrent callers share one pending result. */
export function sharePending<T>(call: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => (pending ??= call().finally(() => (pending = undefined)));
}
