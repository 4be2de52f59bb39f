import { describe, expect, it } from 'vitest';
import { alternate } from './rounds';

describe('alternate', () => {
  it('alternates both sides, swaps their order in every other round, and ignores the warm-up rounds', async () => {
    const order: string[] = [];
    let count = 0;
    const measure = (name: string) => () => {
      order.push(name);
      return Promise.resolve((count += 1));
    };
    const samples = await alternate({ a: measure('a'), b: measure('b') }, { rounds: 2, warmUps: 1 });
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(samples).toEqual({ a: [4, 5], b: [3, 6] });
  });

  it('fails when one side fails', async () => {
    const failing = { a: () => Promise.resolve(1), b: () => Promise.reject(new Error('refused')) };
    await expect(alternate(failing, { rounds: 1, warmUps: 0 })).rejects.toThrow('refused');
  });
});
