import { getSqlState } from './sql-state';

/** Why a database takes no writes. */
export type WriteFailure = 'read-only' | 'disk full' | 'out of memory' | 'input/output error' | 'no resources';

/** SQLSTATEs with which a statement fails because the database takes no writes (PostgreSQL, appendix A). */
const failures: Record<string, WriteFailure> = {
  '25006': 'read-only',
  '53100': 'disk full',
  '53200': 'out of memory',
  '53400': 'no resources',
  '58030': 'input/output error',
};
/** True for the error of a statement that failed because the database takes no writes. */
export const isRefusedWrite = (error: unknown): boolean => (getSqlState(error) ?? '') in failures;

const WRITES = /^\s*(?:insert|update|delete|merge)\b/i;
/**
 * A full disk still takes rows where a page has space left: one success among failures proves nothing. In milliseconds.
 */
const QUIET_MS = 2_000;

/** Judges from what statements did whether the database takes writes; reads prove nothing. */
export class WriteState {
  private failure: WriteFailure | null = null;
  private failedAt = -Infinity;

  constructor(private readonly now = () => performance.now()) {}

  /** Why writes fail; null if they do not, or none was made. */
  getFailure(): WriteFailure | null {
    return this.failure;
  }

  /** Records a failed statement. @returns true if the database took no write */
  recordError(sqlState: string | undefined): boolean {
    const failure = failures[sqlState ?? ''];
    if (failure === undefined) return false;
    this.failure = failure;
    this.failedAt = this.now();
    return true;
  }

  /** Records a successful statement and the number of its rows. */
  recordSuccess(sql: string, rowCount: number): void {
    if (this.failure === null || rowCount === 0 || !WRITES.test(sql)) return;
    if (this.now() - this.failedAt >= QUIET_MS) this.failure = null;
  }
}
