import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import { missingCallFound } from './missing-call';

type ApiState = Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
type Dispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Adds calls that the backend does not have to the configuration, from which screens and menus learn of them. */
export const rememberMissingCalls: Middleware<object, ApiState, Dispatch> = (store) => (next) => (action) => {
  if (missingCallFound.match(action)) {
    const { payload: call } = action;
    store.dispatch(
      api.util.updateQueryData('getConfiguration', undefined, (configuration) => {
        if (!configuration.missingCalls?.includes(call)) (configuration.missingCalls ??= []).push(call);
      }),
    );
  }
  return next(action);
};
