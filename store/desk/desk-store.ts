import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isApiError } from '@/lib/calls/api-error';
import { deskApi } from './desk-api';
import type { DeskExtra } from './desk-calls';
import { rightRefused, sessionEnded, sessionReducer } from './session-state';

/**
 * Error codes after which the session of the desk has ended. A wrong CSRF token is that of another session, which another
 * tab has opened.
 */
const SESSION_ENDED_CODES = new Set(['SESSION_REQUIRED', 'CSRF']);

/** Error codes after which the role or the locations of the person may be others than those of the page. */
const REFUSED_CODES = new Set(['FORBIDDEN_LOCATION', 'FORBIDDEN_TO_STAFF']);

const watchDeskSession: Middleware = (store) => (next) => (action) => {
  const code = isRejectedWithValue(action) && isApiError(action.payload) ? action.payload.code : '';
  if (SESSION_ENDED_CODES.has(code)) store.dispatch(sessionEnded());
  if (REFUSED_CODES.has(code)) store.dispatch(rightRefused());
  return next(action);
};

/** A new store of the desk: one for each page that the server renders, and one in the browser. */
export function createDeskStore(extra: DeskExtra) {
  return configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer, session: sessionReducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        deskApi.middleware,
        watchDeskSession,
      ),
  });
}

type DeskStore = ReturnType<typeof createDeskStore>;
type DeskState = ReturnType<DeskStore['getState']>;
export const useDeskSelector = useSelector.withTypes<DeskState>();
