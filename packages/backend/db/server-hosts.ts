import pg from 'pg';
import { splitHosts } from 'loyalty-contract/database-hosts';
import { ServerAddresses } from './server-addresses';

/** How long one of several servers may take to accept a connection, in milliseconds: then the next one is asked. */
const HOST_TIMEOUT_MS = 2_000;

/** A server that takes no writes, while another one may. */
export class ReadOnlyServerError extends Error {
  constructor() {
    super('the server takes no writes');
  }
}

/**
 * The servers of a connection string, and the one to which new connections lead: the first that takes writes, or while
 * none does, one that reads.
 */
export class ServerHosts {
  private readonly urls: string[];
  private index = 0;
  /** By `performance.now()`. */
  private movedAt = -Infinity;
  /** Servers that have been refused, one after the other. */
  private refused = 0;

  constructor(
    connectionString: string,
    private readonly addresses = new ServerAddresses(),
  ) {
    this.urls = splitHosts(connectionString);
  }

  get count(): number {
    return this.urls.length;
  }

  get current(): string {
    return this.urls[this.index] ?? '';
  }

  /** Leaves the current server, unless a connection that began later has found it. @param since by `performance.now()` */
  refuse(since: number): void {
    if (this.count === 1 || since < this.movedAt) return;
    this.movedAt = performance.now();
    this.index = (this.index + 1) % this.count;
    this.refused += 1;
  }

  /** Looks for a server that takes writes again, beginning with the next one. */
  restart(): void {
    this.refused = 0;
    this.refuse(performance.now());
  }

  /**
   * Accepts a connection to the current server if it takes writes, or if no server does.
   * @throws {ReadOnlyServerError} otherwise
   */
  async accept(isReadOnly: () => Promise<boolean>): Promise<void> {
    if (this.count === 1 || this.refused >= this.count) return;
    if (await isReadOnly()) throw new ReadOnlyServerError();
    this.refused = 0;
  }

  /** A class whose clients connect to the server that is current when they are created. */
  createClientClass(): new () => pg.Client {
    const getOptions = (): pg.ClientConfig => ({
      connectionString: this.current,
      stream: () => this.addresses.createSocket(),
      ...(this.count === 1 ? {} : { connectionTimeoutMillis: HOST_TIMEOUT_MS }),
    });
    return class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...getOptions() });
      }
    };
  }
}
