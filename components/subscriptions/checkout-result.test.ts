import { describe, expect, it } from 'vitest';
import type { Subscription } from 'loyalty-contract/schemas/subscriptions';
import { getCheckoutResult } from './checkout-result';

const plan = (status: Subscription['status']): Subscription => ({
  id: 'club',
  name: 'Club',
  description: '',
  benefits: [],
  price: 100,
  currency: 'EUR',
  interval: 'month',
  priceId: 'price',
  status,
});
const back = { checkout: 'success', plan: 'club' };

describe('Checkout result', () => {
  it('is absent for a visitor who does not come from a checkout', () => {
    expect(getCheckoutResult({}, [plan('active')])).toEqual({ name: 'none' });
    expect(getCheckoutResult({ checkout: 'other', plan: 'club' }, [plan('active')])).toEqual({ name: 'none' });
    expect(getCheckoutResult({ checkout: ['success'], plan: 'club' }, [plan('active')])).toEqual({ name: 'none' });
  });

  it('is a success only when the backend has the subscription', () => {
    expect(getCheckoutResult(back, [plan('active')])).toEqual({ name: 'success', plan: plan('active') });
    expect(getCheckoutResult(back, [plan('none')])).toEqual({ name: 'processing' });
    expect(getCheckoutResult(back, [plan('other')])).toEqual({ name: 'processing' });
    expect(getCheckoutResult(back, undefined)).toEqual({ name: 'processing' });
    expect(getCheckoutResult({ checkout: 'success', plan: 'made-up' }, [plan('active')])).toEqual({
      name: 'processing',
    });
  });

  it('is cancelled when the member leaves the checkout', () => {
    expect(getCheckoutResult({ checkout: 'cancelled', plan: 'club' }, [plan('none')])).toEqual({ name: 'cancelled' });
  });
});
