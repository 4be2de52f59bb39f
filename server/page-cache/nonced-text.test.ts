import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NoncedText } from './nonced-text';

const word = 'the same words again and again, '.repeat(2_000);
const texts = {
  'in many places': `<script nonce="ONCE">${word}</script><style nonce="ONCE"></style>`,
  'at both ends': `ONCE${word}ONCE`,
  nowhere: word,
  'beside letters of several bytes': 'שלום ONCE ğüş ONCE 👋',
  'in nothing else': 'ONCE',
};

describe('Nonce template', () => {
  it.each(Object.entries(texts))('renders each time with the given nonce, %s', async (_, text) => {
    const nonced = new NoncedText(text, 'ONCE');
    for (const nonce of ['first==', 'another one']) {
      const expected = text.replaceAll('ONCE', nonce);
      expect(nonced.plain(nonce).toString()).toBe(expected);
      expect(gunzipSync(await nonced.gzip(nonce)).toString()).toBe(expected);
    }
  });

  it('compresses as well as gzip', async () => {
    const { length } = await new NoncedText(texts['in many places'], 'ONCE').gzip('nonce');
    expect(length).toBeLessThan(word.length / 100);
  });
});
