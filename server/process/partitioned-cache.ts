import { LRUCache } from 'lru-cache';

/** The limits of a cache, in the unit of `getSize`; each partition costs one unit more. */
interface PartitionedCacheOptions<V> {
  maxSize: number;
  /** The limit of one partition. */
  maxSizePerPartition: number;
  getSize: (value: V) => number;
}

/**
 * A cache in which no partition evicts another's entries: the least recently used entry is evicted within its
 * partition, and then the least recently used partition.
 */
export class PartitionedCache<V extends object> {
  private readonly partitions: LRUCache<string, { values: LRUCache<string, V> }>;

  constructor(private readonly options: PartitionedCacheOptions<V>) {
    this.partitions = new LRUCache({
      maxSize: options.maxSize,
      sizeCalculation: ({ values }) => values.calculatedSize + 1,
    });
  }

  get(partition: string, key: string): V | undefined {
    return this.partitions.get(partition)?.values.get(key);
  }

  set(partition: string, key: string, value: V): void {
    const { maxSizePerPartition: maxSize, getSize } = this.options;
    const values =
      this.partitions.get(partition)?.values ?? new LRUCache<string, V>({ maxSize, sizeCalculation: getSize });
    values.set(key, value);
    // A new wrapper, because a cache recomputes the size only for a new value.
    this.partitions.set(partition, { values });
  }

  delete(partition: string, key: string): void {
    this.partitions.get(partition)?.values.delete(key);
  }
}
