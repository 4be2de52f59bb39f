import { LRUCache } from 'lru-cache';

/** How much a cache holds; sizes in bytes. */
interface LaneCacheOptions<V> {
  maxSize: number;
  /** One lane fills no more than this. */
  maxSizeOfLane: number;
  sizeOf: (value: V) => number;
}

/**
 * A cache in which no lane takes another's place: what is least recently used goes first within its lane, and in all the
 * lane that nobody has used for longest.
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
    const { maxSizeOfLane: maxSize, sizeOf } = this.options;
    const values = this.lanes.get(lane)?.values ?? new LRUCache<string, V>({ maxSize, sizeCalculation: sizeOf });
    values.set(key, value);
    // A new holder, since a cache asks for the size of a value only when it is another one.
    this.lanes.set(lane, { values });
  }

  delete(lane: string, key: string): void {
    this.lanes.get(lane)?.values.delete(key);
  }
}
