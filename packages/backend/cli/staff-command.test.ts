import { describe, expect, it } from 'vitest';
import { commands } from './commands';

describe('The command staff', () => {
  const parse = commands.staff?.parse;

  it('invites, lists, changes and removes people', () => {
    expect(parse?.(['invite', 'olive', 'dana@olive.example', 'Dana Peretz', '--role', 'owner'])).toEqual({
      call: 'inviteStaff',
      body: { businessId: 'olive', email: 'dana@olive.example', name: 'Dana Peretz', role: 'owner' },
    });
    expect(parse?.(['list', 'olive'])).toEqual({ call: 'listStaff', query: { businessId: 'olive' } });
    expect(parse?.(['change', 'olive', 's-1', '--role', 'cashier'])).toEqual({
      call: 'changeStaff',
      params: { staffId: 's-1' },
      body: { businessId: 'olive', role: 'cashier' },
    });
    expect(parse?.(['remove', 'olive', 's-1', '--reason', 'Left'])).toEqual({
      call: 'removeStaff',
      params: { staffId: 's-1' },
      body: { businessId: 'olive', reason: 'Left' },
    });
  });

  it.each([
    [[]],
    [['list']],
    [['invite', 'olive', 'a@b.example']],
    [['change', 'olive', 's-1']],
    [['remove', 'olive', 's-1']],
  ])('requires its arguments: %j', (args) => {
    expect(parse?.(args)).toBeUndefined();
  });
});
