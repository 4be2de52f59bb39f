import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../db/database-unavailable';
import { toErrorCode, toProblem } from './problems';

/** An error as both drivers throw it. */
const createDatabaseError = (code: string) =>
  Object.assign(new Error('an error of the database'), { code, severity: 'ERROR' });

describe('Error code for a database error', () => {
  it.each([
    ['22003', 'INVALID_REQUEST', 'a number out of range'],
    ['22008', 'INVALID_REQUEST', 'a time out of range'],
    ['22021', 'INVALID_REQUEST', 'an invalid character'],
    ['23514', 'INVALID_REQUEST', 'a value that a check forbids'],
    ['23503', 'NOT_FOUND', 'a row that is gone'],
    ['53100', 'BUSY', 'a full disk'],
    ['53200', 'BUSY', 'no memory'],
    ['53300', 'BUSY', 'too many connections'],
    ['25006', 'BUSY', 'a standby that only reads'],
    ['08006', 'BUSY', 'a lost connection'],
    ['40P01', 'BUSY', 'a deadlock that outlasted its retries'],
    ['42601', 'INTERNAL_ERROR', 'a statement that is wrong'],
  ])('%s maps to %s: %s', (state, code) => expect(toErrorCode(createDatabaseError(state))).toBe(code));

  it.each([
    ['a connection that broke', new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'))],
    ['no connection in time', new DatabaseUnavailableError(new Error('timeout exceeded when trying to connect'))],
    ['a server that ends', createDatabaseError('57P01')],
    ['a server that starts', createDatabaseError('57P03')],
    ['a full disk', createDatabaseError('53100')],
    ['too many connections', createDatabaseError('53300')],
    ['an error of its system', createDatabaseError('58030')],
    ['damaged data', createDatabaseError('XX001')],
  ])('%s maps to 503 with Retry-After', (_, error) => {
    expect(toProblem(error, 'a-request')).toMatchObject({ status: 503, retryAfter: 5, body: { code: 'BUSY' } });
  });

  it.each(['55P03', '57014', '40001', '40P01'])(
    'a lock timeout or deadlock (%s) maps to 503 with a short Retry-After',
    (code) => {
      expect(toProblem(createDatabaseError(code), 'a-request')).toMatchObject({ status: 503, retryAfter: 1 });
    },
  );

  it('a wrong statement is an internal error that reveals nothing', () => {
    const problem = toProblem(createDatabaseError('42601'), 'a-request');
    expect(problem).toMatchObject({ status: 500, retryAfter: undefined, body: { code: 'INTERNAL_ERROR' } });
    expect(JSON.stringify(problem)).not.toContain('an error of');
  });
});
