import { describe, expect, it } from 'vitest';
import { LaneCache } from './lane-cache';

const cache = () =>
  new LaneCache<{ bytes: number }>({ maxSize: 1_000, maxSizePerLane: 300, getSize: ({ bytes }) => bytes });
const value = { bytes: 100 };

describe('LaneCache', () => {
  it('evicts within the full lane and nothing of other lanes', () => {
    const responses = cache();
    responses.set('quiet', 'page', value);
    for (let page = 0; page < 50; page += 1) responses.set('flooded', `page ${page}`, value);
    expect(responses.get('quiet', 'page')).toBe(value);
    expect(responses.get('flooded', 'page 49')).toBe(value);
    expect(responses.get('flooded', 'page 46')).toBeUndefined();
  });

  it('evicts the least recently used lane when the total is too large', () => {
    const responses = cache();
    for (let lane = 0; lane < 12; lane += 1) {
      responses.set(`lane ${lane}`, 'page', value);
      responses.get('lane 0', 'page');
    }
    expect(responses.get('lane 0', 'page')).toBe(value);
    expect(responses.get('lane 1', 'page')).toBeUndefined();
    expect(responses.get('lane 11', 'page')).toBe(value);
  });

  it('updates the size of a lane when an entry is added', () => {
    const responses = cache();
    for (let lane = 0; lane < 3; lane += 1)
      for (let page = 0; page < 3; page += 1) responses.set(`lane ${lane}`, `page ${page}`, value);
    responses.set('lane 3', 'page 0', value);
    responses.set('lane 3', 'page 1', value);
    expect(responses.get('lane 0', 'page 0')).toBeUndefined();
    expect(responses.get('lane 1', 'page 0')).toBe(value);
  });
});
