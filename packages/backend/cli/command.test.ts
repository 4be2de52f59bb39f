import { describe, expect, it } from 'vitest';
import { getTarget, parseHundredths, parseTimestamp } from './command';

describe('Amount on the command line', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    [undefined, undefined],
  ])('%s is %s hundredths', (text, amount) => expect(parseHundredths(text)).toBe(amount));

  it.each(['', '-1', '1.005', '1,000', 'x'])('%j is rejected', (text) =>
    expect(() => parseHundredths(text)).toThrow(/is not a valid amount/),
  );
});

describe('Time on the command line', () => {
  it.each([
    // The day of the business, whose time zone the backend knows.
    ['2026-11-20', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-20T08:00Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00+02:00', '2026-11-20T06:00:00.000Z'],
    ['2026-11-20T08:00:01.5Z', '2026-11-20T08:00:01.500Z'],
    ['2026-11-20T08:00', new Date(2026, 10, 20, 8).toISOString()],
    [undefined, undefined],
  ])('%s is %s', (text, instant) => expect(parseTimestamp(text)).toBe(instant));

  it.each(['', '5', '11.12.2026', '2026-11', '2026-02-31', '2026-02-29T08:00Z', '2026-11-20T25:00Z', 'tomorrow'])(
    '%j is rejected',
    (text) => expect(() => parseTimestamp(text)).toThrow(`"${text}" is not a valid time.`),
  );
});

describe('Request of a command', () => {
  it('has the method and path of its call, with encoded parameters and the stated part of the query', () => {
    const query = { businessId: 'olive', state: undefined, cursor: 'a b' };
    expect(getTarget({ call: 'listDeliveries', params: { webhookId: 'w/1' }, query })).toEqual({
      method: 'GET',
      path: '/admin/webhooks/w%2F1/deliveries?businessId=olive&cursor=a+b',
    });
    expect(getTarget({ call: 'listOutbox', query: {} })).toEqual({ method: 'GET', path: '/admin/outbox' });
  });
});
