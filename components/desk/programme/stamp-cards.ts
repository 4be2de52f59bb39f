import type { LocalizedText, StampCard } from './studio';

/** A card to begin with: ten visits for a gift. */
export const createStampCard = (name: LocalizedText = {}, gift: LocalizedText = {}): StampCard => ({
  id: crypto.randomUUID(),
  name,
  by: 'visits',
  stampsNeeded: 10,
  minimumSpend: 0,
  reward: { name: gift, description: '', imageUrl: null, validDays: 90 },
});

/** A card whose stamps something else brings, without what belongs to the other. */
export function stampBy({ items: _items, ...card }: StampCard, by: StampCard['by']): StampCard {
  return { ...card, by, minimumSpend: 0 };
}

/** A card with these items; without any, it has none. */
export function withItems({ items: _items, ...card }: StampCard, items: string[]): StampCard {
  return items.length === 0 ? card : { ...card, items };
}

/** A card in whose words a stamp is earned; without a text, the portal has a sentence of its own. */
export function withEarnedBy({ earnedBy: _earnedBy, ...card }: StampCard, earnedBy: LocalizedText): StampCard {
  const texts = typeof earnedBy === 'string' ? [earnedBy] : Object.values(earnedBy);
  return texts.every((text) => text.trim() === '') ? card : { ...card, earnedBy };
}

/** A card whose stamps lapse after months without a new one; null: they do not. */
export function withValidMonths({ validMonths: _months, ...card }: StampCard, validMonths: number | null): StampCard {
  return validMonths === null ? card : { ...card, validMonths };
}

/** The items that are typed one a line, each once. */
export const readItems = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
