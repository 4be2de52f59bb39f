import { beforeEach, describe, expect, it } from 'vitest';
import { getCall } from 'loyalty-contract/calls/calls';
import { UNKNOWN_PARTITION } from './business-partitions';
import { addMissingCall, deleteMissingCall, isKnownMissing, listMissingCalls } from './missing-calls';

const PARTITION = 'business olive';
const consents = getCall('getConsents');

beforeEach(() => deleteMissingCall(PARTITION, 'getConsents'));

describe('A call of a member', () => {
  it('is missing after a 501', () => {
    addMissingCall(PARTITION, consents, 501);
    expect(isKnownMissing(PARTITION, consents)).toBe(true);
    expect(listMissingCalls(PARTITION)).toEqual(['getConsents']);
  });

  it('is not missing for other members after a 404, which may be about this one', () => {
    addMissingCall(PARTITION, consents, 404);
    expect(isKnownMissing(PARTITION, consents)).toBe(false);
    expect(listMissingCalls(PARTITION)).toEqual([]);
  });
});

describe('A call for a host whose business is unknown', () => {
  it('is never missing: all such hosts share a partition', () => {
    addMissingCall(UNKNOWN_PARTITION, consents, 501);
    expect(isKnownMissing(UNKNOWN_PARTITION, consents)).toBe(false);
  });
});
