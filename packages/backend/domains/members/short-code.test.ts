import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createShortCode, parseShortCode } from './short-code';

onDatabase('Short code', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(open);
    for (const id of ['here', 'there']) await putTestBusiness(world, createBusinessFile(id));
    member = await createMember(world, 'here');
    token = await signIn(world, member);
  });
  afterAll(() => world.close());

  const code = async (sessionToken = token) =>
    (await world.call('GET', '/api/protected/member/shortUserId', { host: member.host, token: sessionToken })).body as {
      shortUserId: string;
      expiresAt: string;
    };
  const found = async (query: string, businessId = 'here') => {
    const path = `/admin/members?businessId=${businessId}&query=${encodeURIComponent(query)}`;
    return ((await world.call('GET', path)).body.members as { comoMemberId: string }[]).map(
      (member) => member.comoMemberId,
    );
  };

  it('finds the member at tills of its business only, in any notation', async () => {
    const { shortUserId } = await code();
    expect(shortUserId).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    for (const typed of [shortUserId, shortUserId.toLowerCase(), ` ${shortUserId.replace('-', ' ')} `])
      expect(await found(typed)).toEqual([member.id]);
    expect(await found(shortUserId, 'there')).toEqual([]);
  });

  it('stays the same until near its end, and then overlaps with the next', async () => {
    const first = await code();
    expect(await code()).toEqual(first);
    world.advanceClock(500);
    const second = await code();
    expect(second.shortUserId).not.toBe(first.shortUserId);
    expect([await found(first.shortUserId), await found(second.shortUserId)]).toEqual([[member.id], [member.id]]);
    world.advanceClock(101);
    expect([await found(first.shortUserId), await found(second.shortUserId)]).toEqual([[], [member.id]]);
  });

  it('is unique to its member under concurrency', async () => {
    const other = await signIn(world, await createMember(world, 'here'));
    const codes = await Promise.all(Array.from({ length: 20 }, () => code(other)));
    expect(new Set(codes.map((code) => code.shortUserId)).size).toBe(1);
    expect(codes[0]?.shortUserId).not.toBe((await code()).shortUserId);
  });

  it('ends when the member signs out', async () => {
    const leaving = await createMember(world, 'here');
    const session = await signIn(world, leaving);
    const { shortUserId } = await code(session);
    expect(await found(shortUserId)).toEqual([leaving.id]);
    await world.call('POST', '/session/end', { host: leaving.host, token: session });
    expect(await found(shortUserId)).toEqual([]);
    expect((await code(await signIn(world, leaving))).shortUserId).not.toBe(shortUserId);
  });

  it('is returned to its member only, and cannot be used to sign in', async () => {
    expect((await world.call('GET', '/api/protected/member/shortUserId', { host: member.host })).status).toBe(401);
    const { shortUserId } = await code();
    const opened = await world.call('POST', '/session/temporaryToken', {
      host: member.host,
      body: { temporaryToken: shortUserId.padEnd(22, 'A') },
    });
    expect(opened.status).not.toBe(200);
  });
});

describe('Short code format', () => {
  it('detects every wrong letter and every transposition of two', () => {
    for (let round = 0; round < 50; round += 1) {
      const code = createShortCode().replace('-', '');
      expect(parseShortCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4)}`);
      for (let at = 0; at < code.length; at += 1) {
        for (const letter of '23456789ABCDEFGHJKMNPQRSTUVWXYZ') {
          if (letter !== code[at])
            expect(parseShortCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined();
        }
        const [a = '', b = ''] = code.slice(at, at + 2);
        if (b && a !== b) expect(parseShortCode(code.slice(0, at) + b + a + code.slice(at + 2))).toBeUndefined();
      }
    }
  });

  it.each(['', 'ABCD', 'ABCD-EFG0', '😀😀😀😀', 'a'.repeat(60)])('%j is rejected', (text) =>
    expect(parseShortCode(text)).toBeUndefined(),
  );
});
