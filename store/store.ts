import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api';
import { authReducer } from './auth';
import type { MemberTransport } from './member-calls';
import { rememberMissingCalls } from './remember-missing-calls';
import { openPurchasesReducer } from './open-purchases';
import { watchSession } from './session-watch';
import { giftKeyReducer, oneTimeCodeReducer, transactionReducer } from './spec-slices';

const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  giftKey: giftKeyReducer,
  transaction: transactionReducer,
  oneTimeCode: oneTimeCodeReducer,
  openPurchases: openPurchasesReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * A new store. One is created per request on the server, where a shared one would leak a member into another's page,
 * and one per page in the browser, from the server's state.
 */
export function createStore(
  options: { preloadedState?: Partial<RootState>; transport?: MemberTransport; onSessionLost?: () => boolean } = {},
) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: options.preloadedState,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { transport: options.transport } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware, rememberMissingCalls, watchSession(options.onSessionLost)),
  });
}

export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
