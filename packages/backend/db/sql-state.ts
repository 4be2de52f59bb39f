/** The SQLSTATE of a database error, from both drivers; undefined for any other error. */
export function getSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
