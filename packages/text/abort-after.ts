/**
 * A signal that aborts with the first of `signals`, and with a `TimeoutError` after a time in milliseconds.
 */
export function abortAfter(milliseconds: number, ...signals: AbortSignal[]): AbortSignal {
  const late = AbortSignal.timeout(milliseconds);
  // `AbortSignal.any` alone does not keep it: Node would collect it with the garbage, and it would never abort.
  late.addEventListener('abort', () => undefined, { once: true });
  return AbortSignal.any([...signals, late]);
}
