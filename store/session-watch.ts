import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isApiError } from '@/lib/calls/api-error';

/** Calls back once when a call finds that the member's session has ended elsewhere (screens.md flow 7). */
export function watchSession(onLost?: () => void): Middleware {
  let reported = false;
  return () => (next) => (action) => {
    const lost =
      isRejectedWithValue(action) && isApiError(action.payload) && action.payload.code === 'SESSION_REQUIRED';
    if (lost && !reported && onLost) {
      reported = true;
      onLost();
    }
    return next(action);
  };
}
