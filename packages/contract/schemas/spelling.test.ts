import { describe, expect, it } from 'vitest';
import { getCall } from '../calls/calls';
import { Configuration } from './business';
import { BusinessFile } from './business-file';
import { Currency } from './currency';
import { Transaction } from './transactions';

const smallest = { businessId: 'cafe', businessName: 'Café', currency: 'EUR' };

describe('The enumerations of the specification (spec §3)', () => {
  it.each([
    ['Credit', 'credit'],
    ['Points', 'points'],
    ['None', 'none'],
    ['Both Points & Credit', 'points and credit'],
    ['points and credit', 'points and credit'],
  ])('the wallet can be written %s', (written, businessWallet) => {
    expect(Configuration.parse({ ...smallest, businessWallet: written })).toMatchObject({ businessWallet });
    const { configuration } = BusinessFile.shape;
    expect(configuration.shape.businessWallet.parse(written)).toBe(businessWallet);
  });

  it.each([
    ['Monetary', 'monetary'],
    ['Non-Monetary', 'non-monetary'],
  ])('the kind of a balance can be written %s', (written, kind) => {
    const parsed = Configuration.parse({ ...smallest, creditsBalanceType: written, pointsBalanceType: written });
    expect([parsed.creditsBalanceType, parsed.pointsBalanceType]).toEqual([kind, kind]);
  });

  it.each([
    ['Credit', 'credit'],
    ['Point', 'points'],
    ['points', 'points'],
  ])('the activity of a balance can be requested as %s', (written, creditType) => {
    const { params } = getCall('getBudgetActivity');
    expect(params?.parse({ creditType: written, page: '1', perPage: '3' })).toMatchObject({ creditType });
    expect(Currency.parse(written)).toBe(creditType);
  });

  it.each([
    ['Credit', 'credit'],
    ['Point', 'point'],
    ['points', 'point'],
  ])('an entry of a backend can have the type %s', (written, type) => {
    expect(Transaction.shape.type.parse(written)).toBe(type);
  });

  it('refuse any other text', () => {
    expect(Currency.safeParse('Shekel').success).toBe(false);
    expect(Currency.safeParse('constructor').success).toBe(false);
  });
});
