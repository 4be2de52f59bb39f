import { MAX_ID } from './limits';
import { OPAQUE_ID } from 'loyalty-text/patterns';

/** Whether a value can be the id of a record. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ID && OPAQUE_ID.test(value);
