import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { isApiError, isOutcomeUnknown, type ApiError } from '@/lib/calls/api-error';

/** Why a write failed: the error of its response, or of the code that sent it. */
export type WriteError = ApiError | SerializedError;

/**
 * The state of a write.
 * - `notSent`: there is no network; nothing has left this device
 * - `refused`: the backend did nothing
 * - `unknown`: there was no response; the write may have been executed
 */
export type WriteState<Out> =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'notSent' }
  | { name: 'refused'; error: WriteError }
  | { name: 'unknown'; error: WriteError }
  | { name: 'done'; data: Out };

interface Reply<Out> {
  data?: Out;
  error?: WriteError;
}

function toState<Out>({ data, error }: Reply<Out>): WriteState<Out> {
  if (error === undefined && data !== undefined) return { name: 'done', data };
  const failure: WriteError = error ?? { message: 'no data' };
  return isApiError(failure) && !isOutcomeUnknown(failure)
    ? { name: 'refused', error: failure }
    : { name: 'unknown', error: failure };
}

/**
 * A write that takes effect once, whatever the network does: each has a key of its own, and is sent again only by a
 * person and with the same key. While its result is unknown, `send` repeats it, whatever its input.
 */
export function useWrite<In extends { idempotencyKey: string }, Out>(trigger: (input: In) => PromiseLike<Reply<Out>>) {
  const [state, setState] = useState<WriteState<Out>>({ name: 'idle' });
  /** The input and key of the write that can be sent again. */
  const pending = useRef<In>(undefined);
  /** The write that was refused last: nothing was done with its key. */
  const refused = useRef<In>(undefined);
  /** A second press before the next render must not send twice. */
  const isSending = useRef(false);

  const locked = isLocked(state);
  useEffect(() => {
    if (!locked) return;
    // Closing the page would lose the key under which the write can be sent again.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [locked]);

  useEffect(() => {
    if (state.name !== 'notSent') return;
    const clear = () => setState({ name: 'idle' });
    window.addEventListener('online', clear);
    return () => window.removeEventListener('online', clear);
  }, [state.name]);

  const run = async (): Promise<Out | undefined> => {
    const input = pending.current;
    if (input === undefined || isSending.current) return undefined;
    if (!navigator.onLine) {
      setState((before) => (before.name === 'unknown' ? before : { name: 'notSent' }));
      return undefined;
    }
    isSending.current = true;
    setState({ name: 'sending' });
    const next = toState(await trigger(input));
    isSending.current = false;
    if (next.name !== 'unknown') pending.current = undefined;
    refused.current = next.name === 'refused' ? input : undefined;
    setState(next);
    return next.name === 'done' ? next.data : undefined;
  };

  return {
    state,
    /** Resolves with the response; undefined without success. */
    send: (input: Omit<In, 'idempotencyKey'>) => {
      if (isSending.current) return Promise.resolve(undefined);
      if (state.name !== 'unknown') pending.current = { ...input, idempotencyKey: crypto.randomUUID() } as In;
      return run();
    },
    /** Sends the same again, with its key. */
    retry: run,
    /** Sends what was refused again, with its key, and with what it lacked. Resolves as `send`. */
    complete: (change: (input: In) => In) => {
      if (isSending.current || refused.current === undefined) return Promise.resolve(undefined);
      pending.current = change(refused.current);
      return run();
    },
    reset: () => {
      if (isSending.current) return;
      pending.current = undefined;
      setState({ name: 'idle' });
    },
  };
}

/** True while the form of a write must not change: it is being sent, or nobody knows whether it was executed. */
export const isLocked = ({ name }: WriteState<unknown>): boolean => name === 'sending' || name === 'unknown';
