import { describe, expect, it } from 'vitest';
import { findChanges, parseRevisions } from './revision-stream';

const revisions = { gifts: '1', balances: '2', payments: '0' };

describe('Revisions', () => {
  it('are parsed from the data of an event', () => {
    expect(parseRevisions(JSON.stringify({ ...revisions, more: 1 }))).toEqual(revisions);
  });

  it.each(['', 'null', '7', '"x"', '{"gifts":"1"}', '{"gifts":1,"balances":"2","payments":"0"}'])(
    'are undefined for other data: %s',
    (data) => expect(parseRevisions(data)).toBeUndefined(),
  );

  it('list the subjects that differ from earlier ones', () => {
    expect(findChanges(revisions, { ...revisions, gifts: '2', payments: '1' })).toEqual(['gifts', 'payments']);
    expect(findChanges(revisions, { ...revisions })).toEqual([]);
    expect(findChanges(undefined, revisions)).toEqual([]);
  });
});
