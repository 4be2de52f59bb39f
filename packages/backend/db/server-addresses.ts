import { ADDRCONFIG, type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { Socket, type LookupFunction } from 'node:net';

/** How long the system may take to resolve a name whose addresses are known from before, in milliseconds. */
const PATIENCE_MS = 500;

const askSystem = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true, hints: ADDRCONFIG });

/** Whether the host has no address; otherwise nobody answered. */
const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';

const isSuitable = ({ family }: LookupOptions, address: LookupAddress): boolean =>
  !family || address.family === family || `IPv${address.family}` === family;

/**
 * The addresses of the database's servers, by the system. While a nameserver is silent they are the last known ones: a
 * pool opens connections whenever more people come, and would wait for each of them.
 */
export class ServerAddresses {
  private readonly known = new Map<string, LookupAddress[]>();
  private readonly pending = new Map<string, Promise<LookupAddress[]>>();

  /** @param ask resolves a name; for as long as it takes, it is not called again for the same one */
  constructor(private readonly ask = askSystem) {}

  readonly lookup: LookupFunction = (host, options, callback) => {
    this.resolve(host).then(
      (addresses) => {
        const suitable = addresses.filter((address) => isSuitable(options, address));
        const [first] = suitable;
        if (!first) callback(Object.assign(new Error(`ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, suitable);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  /** A socket that finds its host in this way. */
  createSocket(): Socket {
    return new ServerSocket(this.lookup);
  }

  private resolve(host: string): Promise<LookupAddress[]> {
    const pending = this.pending.get(host);
    if (pending) return pending;
    const known = this.known.get(host);
    const answer = this.askOnce(host, known);
    const usable = known ? Promise.race([answer, resolveLater(known)]) : answer;
    this.pending.set(host, usable);
    return usable;
  }

  private async askOnce(host: string, known: LookupAddress[] | undefined): Promise<LookupAddress[]> {
    try {
      const addresses = await this.ask(host);
      this.known.set(host, addresses);
      return addresses;
    } catch (error) {
      if (known && !isAbsent(error)) return known;
      throw error;
    } finally {
      this.pending.delete(host);
    }
  }
}

const resolveLater = (addresses: LookupAddress[]): Promise<LookupAddress[]> =>
  new Promise((resolve) => void setTimeout(() => resolve(addresses), PATIENCE_MS).unref());

/** The driver connects a socket of its caller by port and host, without a `lookup`. */
class ServerSocket extends Socket {
  constructor(private readonly lookup: LookupFunction) {
    super();
  }

  override connect(...[target, host]: unknown[]): this {
    if (typeof target === 'string') return super.connect(target);
    return super.connect({ port: Number(target), host: String(host), lookup: this.lookup });
  }
}
