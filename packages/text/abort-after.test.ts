import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { abortAfter } from './abort-after';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What a signal aborts with, when nobody but its listeners holds it and the garbage is collected meanwhile. */
async function findReason(signal: AbortSignal): Promise<string> {
  const aborted = new Promise<string>((resolve) => {
    signal.addEventListener('abort', ({ target }) => resolve(String((target as AbortSignal).reason)), { once: true });
  });
  const collecting = setInterval(collectGarbage, 5);
  return aborted.finally(() => clearInterval(collecting));
}

describe('A signal that aborts after a time', () => {
  it('does so whatever the collection of garbage takes away (H2)', async () => {
    expect(await findReason(abortAfter(100, new AbortController().signal))).toContain('TimeoutError');
  });

  it('aborts before that with the first of the others, or at once', async () => {
    const controller = new AbortController();
    const reason = findReason(abortAfter(60_000, new AbortController().signal, controller.signal));
    controller.abort(new Error('closed'));
    expect(await reason).toContain('closed');
    expect(abortAfter(60_000, controller.signal).aborted).toBe(true);
  });
});
