import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiError } from '@/lib/calls/api-error';

/**
 * Calls back when a call finds that the member's session has ended elsewhere (screens.md flow 7), until the callback
 * has returned true.
 */
export function watchSession(onLost?: () => boolean): Middleware {
  let reported = false;
  return () => (next) => (action) => {
    const lost =
      isRejectedWithValue(action) && isApiError(action.payload) && action.payload.code === 'SESSION_REQUIRED';
    if (lost && !reported && onLost) reported = onLost();
    return next(action);
  };
}
