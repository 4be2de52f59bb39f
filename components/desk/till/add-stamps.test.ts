import { describe, expect, it } from 'vitest';
import { addStamps } from './add-stamps';

const card = { cardId: 'coffee', name: 'Coffee card', stamps: 2, stampsNeeded: 10, reward: 'A coffee' };
const brought = { cardId: 'coffee', name: 'Coffee card', added: 1, stamps: 3, stampsNeeded: 10, completed: 0 };

describe('Stamps of a member after a purchase', () => {
  it('are those that the backend counted', () => {
    expect(addStamps([card, { ...card, cardId: 'tea' }], [brought])).toEqual([
      { ...card, stamps: 3 },
      { ...card, cardId: 'tea' },
    ]);
  });

  it.each([
    [3, 2],
    [1, undefined],
  ])('settle what was owed: of %d, %s is left', (owed, left) => {
    const [after] = addStamps([{ ...card, stamps: 0, owed }], [{ ...brought, stamps: 0 }]);
    expect(after?.owed).toBe(left);
  });
});
