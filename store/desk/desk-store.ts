import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isApiError } from '@/lib/calls/api-error';
import { deskApi } from './desk-api';
import type { DeskExtra } from './desk-calls';
import { sessionEnded, sessionReducer } from './session-state';

/**
 * Error codes after which the session of the desk has ended. A wrong CSRF token is that of another session, which another
 * tab has opened.
 */
const SESSION_ENDED_CODES = new Set(['SESSION_REQUIRED', 'CSRF']);

const watchDeskSession: Middleware = (store) => (next) => (action) => {
  const isEnded =
    isRejectedWithValue(action) && isApiError(action.payload) && SESSION_ENDED_CODES.has(action.payload.code);
  if (isEnded) store.dispatch(sessionEnded());
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
