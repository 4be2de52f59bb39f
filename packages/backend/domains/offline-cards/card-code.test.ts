import { describe, expect, it } from 'vitest';
import { deriveCardSecret, createCardId, parseCardCode } from './card-code';

describe('Code of an offline card', () => {
  it('is read in any notation, if its id has the check letter', () => {
    const cardId = createCardId();
    const code = { cardId, digits: '048213' };
    for (const typed of [`${cardId}-048213`, `${cardId} 048 213`, ` ${cardId.toLowerCase()}048213 `])
      expect(parseCardCode(typed)).toEqual(code);
    const wrong = cardId.startsWith('2') ? '3' : '2';
    for (const typed of [
      `${wrong}${cardId.slice(1)}-048213`,
      cardId,
      `${cardId}-04821`,
      `${cardId}-0482133`,
      'AB2C-D3EF-1234',
    ])
      expect([typed, parseCardCode(typed)]).toEqual([typed, undefined]);
  });

  it('has a secret of 256 bits, another one for each pepper, business, card and session', () => {
    const id = { businessId: 'olive', cardId: '7K3MQ4', sessionHash: 'a' };
    const secrets = [
      deriveCardSecret('pepper', id),
      deriveCardSecret('pepper', { ...id, businessId: 'velo' }),
      deriveCardSecret('pepper', { ...id, cardId: '7K3MQ5' }),
      deriveCardSecret('pepper', { ...id, sessionHash: 'b' }),
      deriveCardSecret('other', id),
    ];
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });
});
