import { parse } from 'cookie';
import { describe, expect, it } from 'vitest';
import { parsePlace } from './place';
import { PLACE_COOKIE, storePlace } from './store-place';

describe('The remembered place of a browser', () => {
  it('is read from the cookie that stores it', () => {
    const place = { businessId: 'olive', locationId: 'olive-haifa' };
    storePlace(place);
    expect(parsePlace(parse(document.cookie)[PLACE_COOKIE])).toEqual(place);
  });

  it.each([undefined, '', '{', '[]', '{"locationId":"a"}'])('is unknown for the cookie %s', (value) =>
    expect(parsePlace(value)).toBeNull(),
  );

  it('is unknown for a cookie of more than 500 characters', () => {
    const place = JSON.stringify({ businessId: 'olive' });
    expect(parsePlace(place.padEnd(500))).toEqual({ businessId: 'olive' });
    expect(parsePlace(place.padEnd(501))).toBeNull();
  });
});
