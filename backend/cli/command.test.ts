import { describe, expect, it } from 'vitest';
import { getTarget, parseHundredths } from './command';

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
