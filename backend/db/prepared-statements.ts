import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Uses after which a statement is worth being prepared on each connection that runs it. */
const HOT_AFTER = 5;
/** Statements that are prepared at most: each takes memory of the server on every connection. */
const MAX_PREPARED = 200;
/** Statements whose uses are counted at the same time. */
const MAX_COUNTED = 1_000;

/**
 * A statement whose columns are listed by `*` has other ones after a migration, which a prepared one must not have; two
 * statements in one message cannot be prepared at all.
 */
const hasFixedColumns = (sql: string): boolean => !/[\s,.]\*/.test(sql) && !sql.includes(';');

/** Gives names to the statements that are used often, by a hash of their text; the database plans a named one once. */
export class PreparedStatements {
  private readonly uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  private readonly names = new Map<string, string>();
  private isStopped = false;

  /** The name under which a statement is prepared; undefined for one that is not worth it, or may not be. */
  getName(sql: string): string | undefined {
    if (this.isStopped) return undefined;
    return this.names.get(sql) ?? this.count(sql);
  }

  /** Prepares nothing any more: what was prepared is not there where it is asked for. */
  stop(): void {
    this.isStopped = true;
  }

  private count(sql: string): string | undefined {
    if (this.names.size >= MAX_PREPARED || !hasFixedColumns(sql)) return undefined;
    const uses = (this.uses.get(sql) ?? 0) + 1;
    this.uses.set(sql, uses);
    if (uses < HOT_AFTER) return undefined;
    const name = `lp_${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`;
    this.names.set(sql, name);
    this.uses.delete(sql);
    return name;
  }
}
