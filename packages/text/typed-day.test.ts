import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDateOrders, readTypedDay, type DateOrder } from './typed-day';

describe('A typed day', () => {
  it.each<[string, DateOrder | undefined, string | undefined]>([
    ['1990-02-28', undefined, '1990-02-28'],
    ['1990-2-8', undefined, '1990-02-08'],
    ['1990/02/28', undefined, '1990-02-28'],
    ['1990.02.28', undefined, '1990-02-28'],
    ['1990-02-28T00:00:00Z', undefined, '1990-02-28'],
    ['1990-02-28 00:00', undefined, '1990-02-28'],
    ['1990-02-28 12:30', undefined, '1990-02-28'],
    ['1990-02-28 23:59:59', undefined, '1990-02-28'],
    ['1990-02-28T23:59:59.999', undefined, '1990-02-28'],
    ['1990-02-28 00:00:00 UTC', undefined, '1990-02-28'],
    ['1990-02-28T00:00:00+00:00', undefined, '1990-02-28'],
    ['1990-02-28T23:59:59Z', undefined, undefined],
    ['1990-02-28T23:59:59+02:00', undefined, undefined],
    ['1990-02-28 25', undefined, undefined],
    ['28/02/1990 18:30', 'dayMonthYear', '1990-02-28'],
    ['2/28/1990 12:00:00 AM', 'monthDayYear', '1990-02-28'],
    ['2/28/1990 6:30 p.m.', 'monthDayYear', '1990-02-28'],
    ['28. 02. 1990', 'dayMonthYear', '1990-02-28'],
    ['28. 2. 1990 18:30', 'dayMonthYear', '1990-02-28'],
    ['1990-02-28', 'monthDayYear', '1990-02-28'],
    ['28.02.1990', 'dayMonthYear', '1990-02-28'],
    ['28/2/1990', 'dayMonthYear', '1990-02-28'],
    ['28-2-1990', 'dayMonthYear', '1990-02-28'],
    ['28 2 1990', 'dayMonthYear', '1990-02-28'],
    ['2/28/1990', 'monthDayYear', '1990-02-28'],
    ['2/28/1990', 'dayMonthYear', undefined],
    ['05/06/1990', 'dayMonthYear', '1990-06-05'],
    ['05/06/1990', 'monthDayYear', '1990-05-06'],
    ['05/06/1990', undefined, undefined],
    ['٢٨/٠٢/١٩٩٠', 'dayMonthYear', '1990-02-28'],
    ['\u200f28.2.1990\u200e', 'dayMonthYear', '1990-02-28'],
    ['28\u201302\u20131990', 'dayMonthYear', '1990-02-28'],
    ['28.02.1990 00:00:00', 'dayMonthYear', '1990-02-28'],
    ['29.02.1990', 'dayMonthYear', undefined],
    ['29.02.1992', 'dayMonthYear', '1992-02-29'],
    ['1990-02-30', undefined, undefined],
    ['28.02.90', 'dayMonthYear', undefined],
    ['28.02/1990', 'dayMonthYear', undefined],
    ['in spring', 'dayMonthYear', undefined],
    ['', 'dayMonthYear', undefined],
  ])('%j in the order %s is %s', (text, order, day) => expect(readTypedDay(text, order)).toBe(day));

  it('is read back in the order in which it was written', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('.', '/', '-'), (date, separator) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(readTypedDay([day, month, year].join(separator), 'dayMonthYear')).toBe(iso);
        expect(readTypedDay([month, day, year].join(separator), 'monthDayYear')).toBe(iso);
      }),
    );
  });
});

describe('The orders of the days of a column', () => {
  it.each<[string, string[], DateOrder[]]>([
    ['are none if the year comes first', ['1990-02-28', ''], []],
    ['are none if there are no days', ['x', ''], []],
    ['are both, if no day is above 12', ['05/06/1990', '1990-02-28'], ['dayMonthYear', 'monthDayYear']],
    ['are one, which a day above 12 tells', ['05/06/1990', '28/02/1990'], ['dayMonthYear']],
    ['are the other one, which a day above 12 tells', ['05/06/1990', '02/28/1990'], ['monthDayYear']],
    ['are none, if the days contradict each other', ['28/02/1990', '02/28/1990'], []],
  ])('%s', (_, texts, orders) => expect(findDateOrders(texts)).toEqual(orders));
});
