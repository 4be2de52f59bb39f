import { describe, expect, it } from 'vitest';
import { createPurchase, createEntry } from '@/tests/msw/responses';
import { entriesToCsv, purchasesToCsv } from './activity-csv';

const format = { t: (key: string) => key.replace('activity.', ''), timeZone: 'Asia/Jerusalem', language: 'en' };

describe('Activity as CSV', () => {
  it('has a line for each entry, in the time zone of the business, with numbers', () => {
    const entries = [
      createEntry({
        amount: -1_250,
        balance: 300,
        operation: 'PointShopPurchase',
        entity: { kind: 'item', name: 'Tea, iced', giftId: 'g-1' },
      }),
      createEntry({ entity: { kind: 'purchase', location: '=Harbour', receiptNumber: 'R-1', total: 100 } }),
    ];
    expect(entriesToCsv(entries, format).split('\r\n')).toEqual([
      '\uFEFFcsv.date,csv.type,csv.details,csv.receipt,csv.amount,csv.balance',
      '2026-03-02 12:00,operation.PointShopPurchase,"Tea, iced",,-12.5,3',
      "2026-03-02 12:00,operation.PurchaseReward,'=Harbour,R-1,12.5,",
      '',
    ]);
  });

  it('has the numbers and the separator that spreadsheets in the language expect', () => {
    const entries = [createEntry({ entity: { kind: 'item', name: 'Tea; iced', giftId: 'g-1' }, amount: -1_250 })];
    const [, line] = entriesToCsv(entries, { ...format, language: 'de' }).split('\r\n');
    expect(line).toBe('2026-03-02 12:00;operation.PurchaseReward;"Tea; iced";;-12,5;');
  });

  it('has the balances that the business has for each purchase', () => {
    expect(purchasesToCsv([createPurchase()], format, { points: 'Beans' }).split('\r\n')).toEqual([
      '\uFEFFcsv.date,csv.details,csv.receipt,csv.amount,Beans',
      '2026-03-02 12:00,Harbour,R-17,125,12.5',
      '',
    ]);
  });
});
