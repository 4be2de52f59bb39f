import { describe, expect, it } from 'vitest';
import type { Subscription } from '@/contract/schemas/subscriptions';
import { checkoutResult } from './checkout-result';

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
    expect(checkoutResult({}, [plan('active')])).toEqual({ name: 'none' });
    expect(checkoutResult({ checkout: 'other', plan: 'club' }, [plan('active')])).toEqual({ name: 'none' });
    expect(checkoutResult({ checkout: ['success'], plan: 'club' }, [plan('active')])).toEqual({ name: 'none' });
  });

  it('is a success only when the backend knows of it', () => {
    expect(checkoutResult(back, [plan('active')])).toEqual({ name: 'success', plan: plan('active') });
    expect(checkoutResult(back, [plan('none')])).toEqual({ name: 'processing' });
    expect(checkoutResult(back, undefined)).toEqual({ name: 'processing' });
    expect(checkoutResult({ checkout: 'success', plan: 'made-up' }, [plan('active')])).toEqual({ name: 'processing' });
  });

  it('is a cancellation when the member left the checkout', () => {
    expect(checkoutResult({ checkout: 'cancelled', plan: 'club' }, [plan('none')])).toEqual({ name: 'cancelled' });
  });
});
