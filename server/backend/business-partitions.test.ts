import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endPortalProcess, startPortalProcess } from '@/tests/setup/portal-process';
import type * as Partitions from './business-partitions';

let partitions: typeof Partitions;

beforeAll(async () => {
  startPortalProcess();
  partitions = await import('./business-partitions');
});
afterAll(endPortalProcess);

describe('findPartition', () => {
  beforeEach(() => {
    partitions.cacheBusinessId('olive.example', 'olive');
    partitions.cacheBusinessId('www.olive.example', 'olive');
    partitions.cacheBusinessId('kahve.example', 'kahve');
  });

  it('returns one partition for all hosts of a business, and another for each business', () => {
    expect(partitions.findPartition('www.olive.example')).toBe(partitions.findPartition('olive.example'));
    expect(partitions.findPartition('kahve.example')).not.toBe(partitions.findPartition('olive.example'));
  });

  it('returns one shared partition for all unknown hosts', () => {
    partitions.deleteCachedBusinessId('kahve.example');
    for (const hostname of ['kahve.example', 'made-up.example', 'olive.example.evil.example', 'unknown', ''])
      expect(partitions.findPartition(hostname)).toBe(partitions.UNKNOWN_PARTITION);
  });
});
