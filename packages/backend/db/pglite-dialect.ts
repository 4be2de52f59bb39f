import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { runInQuerySpan } from 'loyalty-telemetry/spans';
import { parsers } from './parsers';
import { PGliteStatements } from './pglite-statements';
import { getSqlState } from './sql-state';
import { WriteState } from './write-state';

/** Set during a transaction, so that a query on the outer handle fails instead of waiting for itself. */
export const insideTransaction = new AsyncLocalStorage<true>();

class PGliteConnection implements DatabaseConnection {
  private readonly statements: PGliteStatements;

  constructor(
    private readonly client: PGlite,
    private readonly writes: WriteState,
  ) {
    this.statements = new PGliteStatements(client);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // As with a server, a message without parameters may contain several statements; it returns the last result.
    const result = await runInQuerySpan(sql, async () =>
      parameters.length === 0 ? (await this.client.exec(sql)).at(-1) : this.statements.run<R>(sql, parameters),
    ).catch((error: unknown) => {
      this.writes.recordError(getSqlState(error));
      throw error;
    });
    const affectedRows = result?.affectedRows ?? 0;
    this.writes.recordSuccess(sql, affectedRows);
    return { rows: (result?.rows ?? []) as R[], numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): never {
    throw new Error('the embedded database does not support streaming');
  }
}

/** PGlite has one connection: while a query or a transaction uses it, the others wait. */
class PGliteDriver implements Driver {
  private readonly connection: PGliteConnection;
  private readonly waiting: (() => void)[] = [];
  private busy = false;

  constructor(
    private readonly client: PGlite,
    private readonly release: () => Promise<void>,
    writes: WriteState,
  ) {
    this.connection = new PGliteConnection(client, writes);
  }

  async init(): Promise<void> {
    // Created once: with each query PGlite would copy its own hundreds of parsers.
    Object.assign(this.client.parsers, parsers);
    // Planning takes longer here than executing: a prepared statement is planned once, not for its first five values.
    await this.client.exec('set plan_cache_mode = force_generic_plan');
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction.getStore()) throw new Error('query outside of the open transaction');
    if (this.busy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy = true;
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.release();
  }
}

/**
 * A kysely dialect for PGlite: PostgreSQL's SQL on one connection, one transaction after another.
 * @param release called with the client when the dialect is destroyed
 * @param writes learns from each statement whether the database takes writes
 */
export function createPgliteDialect(
  client: PGlite,
  release = () => client.close(),
  writes = new WriteState(),
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(client, release, writes),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
