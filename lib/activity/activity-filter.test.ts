import { describe, expect, it } from 'vitest';
import { EntryFilter, EntryKind } from 'loyalty-contract/schemas/activity';
import { parseActivityFilter } from './activity-filter';

describe('Filters of activity in a URL', () => {
  it('are read as the contract defines them', () => {
    const filter = { kind: 'spent', place: 'olive-haifa', from: '2026-01-01', until: '2026-02-28', search: 'tea' };
    expect(parseActivityFilter({ ...filter, tab: 'points' })).toEqual(EntryFilter.parse(filter));
    for (const kind of EntryKind.options) expect(parseActivityFilter({ kind })).toEqual({ kind });
  });

  it('are ignored where they are invalid', () => {
    const query = { kind: 'gold', place: 'a b', from: 'yesterday', until: '2026-13-01', search: '  ' };
    expect(parseActivityFilter(query)).toEqual({});
    expect(parseActivityFilter({ search: ['first', 'second'] })).toEqual({ search: 'first' });
    expect(parseActivityFilter({ search: 'x'.repeat(500) }).search).toHaveLength(100);
  });
});
