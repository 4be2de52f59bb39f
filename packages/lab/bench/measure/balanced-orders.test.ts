import { describe, expect, it } from 'vitest';
import { createBalancedOrders } from './balanced-orders';

describe('createBalancedOrders', () => {
  const orders = createBalancedOrders(['a', 'b', 'c', 'd']);

  it('has each subject once in each order', () => {
    for (const order of orders) expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets each subject follow every other one once', () => {
    const pairs = orders.flatMap((order) => order.slice(1).map((next, index) => `${order[index]}${next}`));
    expect(new Set(pairs).size).toBe(12);
  });

  it('lets no subject follow itself when the orders are repeated', () => {
    for (const [at, order] of orders.entries()) expect(orders[(at + 1) % orders.length]?.[0]).not.toBe(order.at(-1));
  });

  it('refuses an odd number of subjects', () => {
    expect(() => createBalancedOrders(['a', 'b', 'c'])).toThrow(RangeError);
  });
});
