import { describe, expect, it } from 'vitest';
import { getReturnUrl, parseReturnUrl, addReturnUrl } from './return-url';

const origins = ['https://www.olive.example', 'http://localhost:3100'];

describe('Return URL of a link', () => {
  it.each([
    ['https://www.olive.example/menu?x=1#top', 'www.olive.example'],
    ['https://www.olive.example', 'www.olive.example'],
    ['http://localhost:3100/', 'localhost:3100'],
    [['https://www.olive.example/a', 'https://evil.example'], 'www.olive.example'],
  ])('is accepted from the embedder’s origin: %j', (requested, host) =>
    expect(parseReturnUrl(requested, origins)?.host).toBe(host),
  );

  it.each([
    undefined,
    '',
    '/menu',
    '//www.olive.example',
    'http://www.olive.example',
    'https://olive.example',
    'https://www.olive.example.evil.example',
    'https://www.olive.example@evil.example',
    'https://noa:secret@www.olive.example',
    'https://www.olive.example:8443',
    'https://www.olive.example\\@evil.example',
    'javascript:alert(1)',
    ' https://www.olive.example',
    `https://www.olive.example/${'x'.repeat(3_000)}`,
  ])('is undefined for %j', (requested) => expect(parseReturnUrl(requested, origins)).toBeNull());

  it('is also read from the callbackUrl of sign-in', () => {
    const callbackUrl = `/member/shop?item=x&returnUrl=${encodeURIComponent('https://www.olive.example/menu')}`;
    expect(getReturnUrl({ callbackUrl })).toBe('https://www.olive.example/menu');
    expect(getReturnUrl({ returnUrl: 'https://a.example', callbackUrl })).toBe('https://a.example');
    expect(getReturnUrl({ callbackUrl: `https://evil.example${callbackUrl}` })).toBeUndefined();
    expect(getReturnUrl({})).toBeUndefined();
  });

  it('is passed on to another page', () => {
    const returnUrl = parseReturnUrl('https://www.olive.example/menu', origins);
    expect(addReturnUrl('/?ref=x', returnUrl)).toBe('/?ref=x&returnUrl=https%3A%2F%2Fwww.olive.example%2Fmenu');
    expect(addReturnUrl('/', null)).toBe('/');
  });
});
