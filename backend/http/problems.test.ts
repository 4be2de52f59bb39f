import { describe, expect, it } from 'vitest';
import { codeOf } from './problems';

const ofDatabase = (code: string) => Object.assign(new Error('of the database'), { code });

describe('an error of the database', () => {
  it.each([
    ['22003', 'INVALID_REQUEST', 'a number out of range'],
    ['22008', 'INVALID_REQUEST', 'a time out of range'],
    ['22021', 'INVALID_REQUEST', 'a character that is none'],
    ['23514', 'INVALID_REQUEST', 'a value that a check forbids'],
    ['23503', 'NOT_FOUND', 'a row that is gone'],
    ['53100', 'BUSY', 'a full disk'],
    ['53200', 'BUSY', 'no memory'],
    ['53300', 'BUSY', 'too many connections'],
    ['25006', 'BUSY', 'a standby that only reads'],
    ['08006', 'BUSY', 'a lost connection'],
    ['40P01', 'BUSY', 'a deadlock that outlasted its retries'],
    ['42601', 'INTERNAL_ERROR', 'a statement that is wrong'],
  ])('%s is answered with %s: %s', (state, code) => expect(codeOf(ofDatabase(state))).toBe(code));
});
