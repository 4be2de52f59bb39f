import type { FieldError } from 'loyalty-contract/schemas/problem';

/** A list with the error of a field, or without any. */
export const errorIf = (isWrong: boolean, path: string, code: string): FieldError[] =>
  isWrong ? [{ path, code }] : [];
