import type { PageKey } from './page-cache';

/** A request that waits to render a page. */
interface Turn {
  /** Aborted when another request renders the page. */
  superseded: AbortController;
  /** Settles when it does not wait any more. */
  ended: Promise<void>;
}

/** Rejects with the signal's reason when it is aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Requests that wait to render the same page: of each client one takes part in the queue, and none waits any longer once
 * one of them begins. No visitor's page depends on the turn of another network.
 */
export class SharedTurns {
  private readonly waiting = new Map<string, Map<string, Turn>>();

  /**
   * Waits until `run` has rendered the page, or has begun to for another request, or until a request of the same client
   * waits no longer. `run` calls back when it begins, unless its signal is aborted before.
   * @returns whether this request rendered the page; otherwise the cache has it, or it is to wait again
   */
  async take(
    { partition, key }: PageKey,
    client: string,
    signal: AbortSignal,
    run: (signal: AbortSignal, begin: () => void) => Promise<void>,
  ): Promise<boolean> {
    const name = `${partition} ${key}`;
    const turns = this.waiting.get(name) ?? new Map<string, Turn>();
    const same = turns.get(client);
    if (same) {
      await Promise.race([same.ended, rejectOnAbort(signal)]);
      return false;
    }
    const superseded = new AbortController();
    let end = () => undefined as void;
    turns.set(client, { superseded, ended: new Promise<void>((resolve) => (end = resolve)) });
    this.waiting.set(name, turns);
    let waits = true;
    const leave = () => {
      if (!waits) return;
      waits = false;
      turns.delete(client);
      if (turns.size === 0 && this.waiting.get(name) === turns) this.waiting.delete(name);
      end();
    };
    const begin = () => {
      leave();
      for (const turn of turns.values()) turn.superseded.abort();
    };
    try {
      await run(AbortSignal.any([signal, superseded.signal]), begin);
      return true;
    } catch (error) {
      if (superseded.signal.aborted && !signal.aborted) return false;
      throw error;
    } finally {
      leave();
    }
  }
}
