import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import { PreparedStatements } from './prepared-statements';

const { serialize, messages } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/**
 * Executions after which a statement is planned again. Nothing else would notice that its tables have grown: the
 * embedded database has no autovacuum.
 */
const MAX_EXECUTIONS = 1_000;

/** A statement that the embedded database has parsed. */
interface PreparedStatement {
  executions: number;
  parameterTypes: number[];
  /** The names and types of its columns; empty for a statement that returns no rows. */
  columns: Message[];
}

/**
 * Runs statements in the embedded database, frequent ones as prepared statements: they are parsed and planned once, and
 * take one round trip into the database in place of six (PostgreSQL protocol 3, extended query). The caller must hold
 * the connection.
 */
export class PGliteStatements {
  private readonly names = new PreparedStatements();
  private readonly prepared = new Map<string, PreparedStatement>();

  constructor(private readonly client: PGlite) {}

  async run<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const name = this.names.getName(sql);
    return name === undefined
      ? this.client.query<Row>(sql, [...parameters])
      : ((await this.runPrepared(name, sql, parameters)) as Results<Row>);
  }

  private async runPrepared(name: string, sql: string, parameters: readonly unknown[]): Promise<Results> {
    const { parameterTypes, columns } = this.findPrepared(name) ?? (await this.prepare(name, sql));
    const values = parameters.map((value, index) => this.serialize(value, parameterTypes[index]));
    const response = await this.execute(name, values);
    const [result] = parse.parseResults([...columns, ...response], this.client.parsers);
    if (!result) throw new Error('The embedded database returned no result.');
    return result;
  }

  /** A statement that fails is prepared again: a migration may have changed the type of a column. */
  private async execute(name: string, values: (string | null)[]): Promise<Message[]> {
    try {
      return await this.send(serialize.bind({ statement: name, values }), serialize.execute({}));
    } catch (error) {
      this.prepared.delete(name);
      throw error;
    }
  }

  private findPrepared(name: string): PreparedStatement | undefined {
    const prepared = this.prepared.get(name);
    if (!prepared || prepared.executions >= MAX_EXECUTIONS) return undefined;
    prepared.executions += 1;
    return prepared;
  }

  /** Replaces the statement if it exists: closing one that does not exist is not an error. */
  private async prepare(name: string, sql: string): Promise<PreparedStatement> {
    this.prepared.delete(name);
    const response = await this.send(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = {
      executions: 1,
      parameterTypes: parse.parseDescribeStatementResults(response),
      columns: response.filter((message) => message instanceof messages.RowDescriptionMessage),
    };
    this.prepared.set(name, prepared);
    return prepared;
  }

  /** As in PGlite's own `query`. */
  private serialize(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  /** Sends messages together; a failed one throws, and those after it are skipped. */
  private async send(...parts: Uint8Array[]): Promise<Message[]> {
    const response = await this.client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
    });
    await this.client.syncToFs();
    return response;
  }
}
