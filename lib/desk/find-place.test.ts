import { describe, expect, it } from 'vitest';
import { createStaffBusiness, createStaffSession } from '@/tests/msw/desk-responses';
import { findPlace } from './find-place';

const haifa = { locationId: 'olive-haifa', name: 'Carmel' };
const jaffa = { locationId: 'olive-jaffa', name: 'Jaffa' };
const olive = createStaffBusiness({ locations: [haifa, jaffa] });
const kahve = createStaffBusiness({ businessId: 'kahve', businessName: 'Köşe Kahve', locations: [] });

describe('The place of a person’s work', () => {
  it('is the remembered one', () => {
    const session = createStaffSession({ businesses: [kahve, olive] });
    const place = { businessId: 'olive', locationId: 'olive-jaffa' };
    expect(findPlace(session.businesses, place)).toMatchObject({ business: { businessId: 'olive' }, location: jaffa });
  });

  it('is the only location of the first business when nothing is remembered', () => {
    const session = createStaffSession({ businesses: [createStaffBusiness({ locations: [haifa] }), kahve] });
    expect(findPlace(session.businesses, null).location).toEqual(haifa);
  });

  it('is to be chosen where there are several locations', () => {
    expect(findPlace(createStaffSession({ businesses: [olive] }).businesses, null).location).toBeUndefined();
  });

  it('is no location or business that the person does not have any more', () => {
    const session = createStaffSession({ businesses: [olive] });
    const found = findPlace(session.businesses, { businessId: 'sfarim', locationId: 'sfarim-mazeh' });
    expect(found).toMatchObject({ business: { businessId: 'olive' }, location: undefined });
    expect(findPlace(session.businesses, { businessId: 'olive', locationId: 'gone' }).location).toBeUndefined();
  });

  it('is one of those to which the person is bound', () => {
    const bound = { ...olive, onlyLocations: ['olive-jaffa'] };
    const session = createStaffSession({ businesses: [bound] });
    expect(findPlace(session.businesses, null).location).toEqual(jaffa);
    // Who has lost the location that the till has is asked: it must not go on elsewhere unnoticed.
    expect(findPlace(session.businesses, { businessId: 'olive', locationId: 'olive-haifa' }).location).toBeUndefined();
    const lost = createStaffSession({ businesses: [{ ...olive, onlyLocations: ['gone'] }] });
    expect(findPlace(lost.businesses, null).location).toBeUndefined();
  });

  it('is nowhere for a person without a role', () => {
    expect(findPlace(createStaffSession({ businesses: [] }).businesses, null)).toEqual({
      business: undefined,
      location: undefined,
    });
  });
});
