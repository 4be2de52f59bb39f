import { describe, expect, it } from 'vitest';
import { createStampCard, readItems, stampBy, withEarnedBy, withItems, withValidMonths } from './stamp-cards';

const card = createStampCard({ en: 'Coffee card' }, { en: 'A coffee' });

describe('A stamp card of the studio', () => {
  it('reads items that are typed one a line, each once and without empty lines', () => {
    expect(readItems(' LATTE \n\nFilter coffee\r\nLATTE\n')).toEqual(['LATTE', 'Filter coffee']);
    expect(readItems(' \n')).toEqual([]);
  });

  it('keeps nothing that belongs to another way to bring stamps', () => {
    const byItems = withItems(stampBy({ ...card, minimumSpend: 500 }, 'items'), ['LATTE']);
    expect(byItems).toEqual({ ...card, by: 'items', items: ['LATTE'] });
    expect(stampBy(byItems, 'visits')).toEqual(card);
  });

  it('has no property for what is empty', () => {
    const whole = withValidMonths(withEarnedBy(card, { en: 'Each visit' }), 6);
    expect(whole).toMatchObject({ earnedBy: { en: 'Each visit' }, validMonths: 6 });
    expect(withItems(withValidMonths(withEarnedBy(whole, { en: ' ' }), null), [])).toEqual(card);
  });
});
