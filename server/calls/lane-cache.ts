import { LRUCache } from 'lru-cache';

/** The limits of a cache; sizes in bytes. */
interface LaneCacheOptions<V> {
  maxSize: number;
  /** The limit of one lane. */
  maxSizePerLane: number;
  getSize: (value: V) => number;
}

/**
 * A cache in which no lane evicts another's entries: the least recently used entry is evicted within its lane, and then
 * the least recently used lane.
 */
export class LaneCache<V extends object> {
  private readonly lanes: LRUCache<string, { values: LRUCache<string, V> }>;

  constructor(private readonly options: LaneCacheOptions<V>) {
    this.lanes = new LRUCache({
      maxSize: options.maxSize,
      sizeCalculation: ({ values }) => values.calculatedSize + 1,
    });
  }

  get(lane: string, key: string): V | undefined {
    return this.lanes.get(lane)?.values.get(key);
  }

  set(lane: string, key: string, value: V): void {
    const { maxSizePerLane: maxSize, getSize } = this.options;
    const values = this.lanes.get(lane)?.values ?? new LRUCache<string, V>({ maxSize, sizeCalculation: getSize });
    values.set(key, value);
    // A new wrapper, because a cache recomputes the size only for a new value.
    this.lanes.set(lane, { values });
  }

  delete(lane: string, key: string): void {
    this.lanes.get(lane)?.values.delete(key);
  }
}
