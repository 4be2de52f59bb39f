import { expect, it, describe } from 'vitest';
import { WriteState } from './write-state';

function createState() {
  let now = 0;
  return { state: new WriteState(() => now), wait: (ms: number) => void (now += ms) };
}

describe('State of writes', () => {
  it.each([
    ['25006', 'read-only'],
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['58030', 'input/output error'],
  ])('names the reason of the SQLSTATE %s: %s', (sqlState, failure) => {
    const { state } = createState();
    expect(state.recordError(sqlState)).toBe(true);
    expect(state.getFailure()).toBe(failure);
  });

  it.each(['23505', '40001', '57014', undefined])(
    'is not changed by an error of the statement itself: %s',
    (sqlState) => {
      const { state } = createState();
      expect(state.recordError(sqlState)).toBe(false);
      expect(state.getFailure()).toBeNull();
    },
  );

  it('ends with a write that succeeds, not with a read or one that changed no row', () => {
    const { state, wait } = createState();
    state.recordError('53100');
    wait(5_000);
    state.recordSuccess('select 1', 1);
    state.recordSuccess('update members set name = $1', 0);
    expect(state.getFailure()).toBe('disk full');
    state.recordSuccess('insert into entries values ($1)', 1);
    expect(state.getFailure()).toBeNull();
  });

  it('does not end with one write among others that fail: a full disk has pages with space left', () => {
    const { state, wait } = createState();
    state.recordError('53100');
    wait(1_000);
    state.recordSuccess('update members set name = $1', 1);
    expect(state.getFailure()).toBe('disk full');
  });
});
