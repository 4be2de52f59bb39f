import { beforeEach, describe, expect, it } from 'vitest';
import { getCall } from '@/contract/calls/calls';
import { UNKNOWN_LANE } from './business-lanes';
import { addMissingCall, deleteMissingCall, isKnownMissing, listMissingCalls } from './missing-calls';

const LANE = 'business olive';
const consents = getCall('getConsents');

beforeEach(() => deleteMissingCall(LANE, 'getConsents'));

describe('A call of a member', () => {
  it('is missing after a 501', () => {
    addMissingCall(LANE, consents, 501);
    expect(isKnownMissing(LANE, consents)).toBe(true);
    expect(listMissingCalls(LANE)).toEqual(['getConsents']);
  });

  it('is not missing for other members after a 404, which may be about this one', () => {
    addMissingCall(LANE, consents, 404);
    expect(isKnownMissing(LANE, consents)).toBe(false);
    expect(listMissingCalls(LANE)).toEqual([]);
  });
});

describe('A call for a host whose business is unknown', () => {
  it('is never missing: all such hosts share a lane', () => {
    addMissingCall(UNKNOWN_LANE, consents, 501);
    expect(isKnownMissing(UNKNOWN_LANE, consents)).toBe(false);
  });
});
