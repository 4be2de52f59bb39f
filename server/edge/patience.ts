import type { ServerResponse } from 'node:http';
import { CallError } from '../request/call-error';

/**
 * Aborted when the client leaves, and after the time that it may wait: then with {@link CallError} `BUSY`.
 * @param waitMs milliseconds
 */
export function createPatience(response: ServerResponse, waitMs: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const leave = () => controller.abort(new Error('the client has left'));
  const expire = () => controller.abort(new CallError('BUSY'));
  const timer = setTimeout(expire, waitMs);
  response.once('close', leave);
  if (response.closed || response.destroyed) leave();
  const stop = () => {
    clearTimeout(timer);
    response.off('close', leave);
  };
  return { signal: controller.signal, stop };
}
