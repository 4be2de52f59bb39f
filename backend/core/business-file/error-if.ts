import type { FieldError } from '@/contract/schemas/problem';

/** The error of a field in a list, if there is one. */
export const errorIf = (isWrong: boolean, path: string, code: string): FieldError[] =>
  isWrong ? [{ path, code }] : [];
