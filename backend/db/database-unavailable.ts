/** No answer of the database's can be had now: the connection broke, stayed silent, or could not be made. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
