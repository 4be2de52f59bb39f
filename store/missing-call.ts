import { createAction } from '@reduxjs/toolkit';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';

/** The backend does not have this call. */
export const missingCallFound = createAction<BrowserCallName>('missing');
