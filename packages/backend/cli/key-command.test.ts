import { describe, expect, it } from 'vitest';
import { commands } from './commands';

describe('The command key', () => {
  const parse = commands.key?.parse;
  const body = { name: 'till-1', role: 'till', businessId: 'olive', expiresAt: '2027-12-31' };

  it('parses the creation, listing and revocation of service keys', () => {
    const args = ['create', 'till-1', '--role', 'till', '--business', 'olive', '--until', '2027-12-31'];
    expect(parse?.(args)).toEqual({ call: 'createKey', body });
    expect(parse?.(['list'])).toEqual({ call: 'listKeys', query: {} });
    const revoke = { call: 'revokeKey', params: { name: 'till-1' }, body: { reason: 'stolen' } };
    expect(parse?.(['revoke', 'till-1', '--reason', 'stolen'])).toEqual(revoke);
    expect(parse?.(['list', 'olive'])).toEqual({ call: 'listKeys', query: { businessId: 'olive' } });
    const system = ['create', 'shop', '--role', 'system', '--scopes', 'purchases:write, changes:read'];
    expect(parse?.(system)).toMatchObject({ body: { role: 'system', scopes: ['purchases:write', 'changes:read'] } });
  });

  it.each([[['create', 'till-1']], [['revoke', 'till-1']], [['delete', 'till-1']], [[]]])(
    'refuses the arguments %j',
    (args) => expect(parse?.(args)).toBeUndefined(),
  );

  it('refuses an unknown option', () => expect(() => parse?.(['list', '--bogus'])).toThrow('--bogus'));

  it.each([
    ['create', ['create', 'till-1', '--role', 'till']],
    ['list', ['list', 'olive']],
    ['revoke', ['revoke', 'till-1', '--reason', 'stolen']],
  ])('accepts --by for the subcommand %s', (_, args) => {
    expect(parse?.(args)).toBeDefined();
    expect(parse?.([...args, '--by', 'ada'])).toEqual(parse?.(args));
  });

  it('prints a new key once', () => {
    const created = { ...body, expiresAt: '2027-12-31T22:00:00.000Z', key: `lpk_${'k'.repeat(43)}` };
    expect(commands.key?.format?.(created)).toMatch(/key: lpk_k+\nStore the key now/);
    expect(commands.key?.format?.({ ...created, key: null })).toContain('was shown when it was created');
  });
});
