import { decode, encode } from 'next-auth/jwt';
import { expect, it } from 'vitest';
import { decryptToken } from './session-token';

const secret = 'a-secret-of-this-test-with-enough-letters';
const other = 'another-secret-of-this-test-of-the-same-length';
const token = { memberToken: 'a-token', name: 'Şebnem 🌱' };
const encrypted = await encode({ token, secret });

/** The same token with one of its five parts replaced. */
const replacePart = (index: number, replace: (part: string) => string) =>
  encrypted
    .split('.')
    .map((part, at) => (at === index ? replace(part) : part))
    .join('.');
const flipFirst = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
const toPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it("a token of next-auth has the content that next-auth's own decode finds", async () => {
  expect(decryptToken(encrypted, [secret])).toEqual(await decode({ token: encrypted, secret }));
});

it('a token of a former secret is decrypted by the later ones of the list', () => {
  expect(decryptToken(encrypted, [other, secret])).toMatchObject(token);
  expect(decryptToken(encrypted, [other])).toBeNull();
});

it.each([
  ['none', undefined],
  ['an empty one', ''],
  ['text', 'not a token'],
  ['one with a changed header', replacePart(0, flipFirst)],
  ['one with another algorithm', replacePart(0, () => toPart({ alg: 'dir', enc: 'A128GCM' }))],
  ['one that announces compression', replacePart(0, () => toPart({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' }))],
  ['one with a key of its own', replacePart(1, () => 'AAAA')],
  ['one with a changed initialization vector', replacePart(2, flipFirst)],
  ['one with changed content', replacePart(3, flipFirst)],
  ['one with a changed tag', replacePart(4, flipFirst)],
  ['one with a shortened tag', replacePart(4, (tag) => tag.slice(0, 6))],
  ['one with a sixth part', `${encrypted}.AAAA`],
])('a token is refused: %s', (_, refused) => {
  expect(decryptToken(refused, [secret])).toBeNull();
});

it('a token is accepted until a few seconds after its end', async () => {
  const endedFor = (seconds: number) => encode({ token, secret, maxAge: -seconds });
  expect(decryptToken(await endedFor(5), [secret])).toMatchObject(token);
  expect(decryptToken(await endedFor(60), [secret])).toBeNull();
});
