import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Uses after which a statement is worth being prepared on each connection that runs it. */
const HOT_AFTER = 5;
/** Maximum number of prepared statements: each uses memory of the server on every connection. */
const MAX_PREPARED = 200;
/** Maximum number of statements whose uses are counted. */
const MAX_COUNTED = 1_000;

/** Not prepared: a statement with `*`, whose columns change with a migration, and several statements in one message. */
const hasFixedColumns = (sql: string): boolean => !/[\s,.]\*/.test(sql) && !sql.includes(';');

/** Names frequent statements by a hash of their text; the database plans a named one once. */
export class PreparedStatements {
  private readonly uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  private readonly names = new Map<string, string>();
  private isStopped = false;

  /**
   * The name of a prepared statement; undefined for a statement that is not used often enough, or must not be prepared.
   */
  getName(sql: string): string | undefined {
    if (this.isStopped) return undefined;
    return this.names.get(sql) ?? this.count(sql);
  }

  /** Stops preparing statements: they do not exist on the connection that later executes them. */
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
