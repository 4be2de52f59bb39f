import { SafeUrl } from 'loyalty-contract/schemas/primitives';
import { describe, expect, it } from 'vitest';
import { readPageAddress } from './read-page-address';

describe('The address of a page', () => {
  it.each([
    ['https://velo.example/terms', 'https://velo.example/terms'],
    [' velo.example/terms?a=1#b ', 'https://velo.example/terms?a=1#b'],
    ['https://velo.example', 'https://velo.example/'],
    ['https://bücher.example/agb', 'https://xn--bcher-kva.example/agb'],
    ['https://velo.example:8443/תקנון', 'https://velo.example:8443/%D7%AA%D7%A7%D7%A0%D7%95%D7%9F'],
    ['/terms.html', '/terms.html'],
  ])('is read of %j, as the file accepts it', (typed, address) => {
    expect(readPageAddress(typed)).toBe(address);
    expect(SafeUrl.parse(address)).toBe(address);
  });

  it.each([
    '',
    'terms',
    'http://velo.example/terms',
    'javascript:alert(1)',
    'https://me:secret@velo.example/',
    'https://velo.example/my terms',
    '//velo.example/terms',
    '/\\velo.example',
    'mailto:me@velo.example',
    `https://velo.example/${'x'.repeat(2_048)}`,
  ])('is not read of %j', (typed) => {
    expect(readPageAddress(typed)).toBeUndefined();
  });
});
