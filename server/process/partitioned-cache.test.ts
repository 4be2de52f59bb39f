import { describe, expect, it } from 'vitest';
import { PartitionedCache } from './partitioned-cache';

const cache = () =>
  new PartitionedCache<{ bytes: number }>({ maxSize: 1_000, maxSizePerPartition: 300, getSize: ({ bytes }) => bytes });
const value = { bytes: 100 };

describe('PartitionedCache', () => {
  it('evicts within the full partition and nothing of other partitions', () => {
    const responses = cache();
    responses.set('quiet', 'page', value);
    for (let page = 0; page < 50; page += 1) responses.set('flooded', `page ${page}`, value);
    expect(responses.get('quiet', 'page')).toBe(value);
    expect(responses.get('flooded', 'page 49')).toBe(value);
    expect(responses.get('flooded', 'page 46')).toBeUndefined();
  });

  it('evicts the least recently used partition when the total is too large', () => {
    const responses = cache();
    for (let partition = 0; partition < 12; partition += 1) {
      responses.set(`partition ${partition}`, 'page', value);
      responses.get('partition 0', 'page');
    }
    expect(responses.get('partition 0', 'page')).toBe(value);
    expect(responses.get('partition 1', 'page')).toBeUndefined();
    expect(responses.get('partition 11', 'page')).toBe(value);
  });

  it('updates the size of a partition when an entry is added', () => {
    const responses = cache();
    for (let partition = 0; partition < 3; partition += 1)
      for (let page = 0; page < 3; page += 1) responses.set(`partition ${partition}`, `page ${page}`, value);
    responses.set('partition 3', 'page 0', value);
    responses.set('partition 3', 'page 1', value);
    expect(responses.get('partition 0', 'page 0')).toBeUndefined();
    expect(responses.get('partition 1', 'page 0')).toBe(value);
  });
});
