import { Resolver, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { LRUCache } from 'lru-cache';
import { parseHosts, parseSearchRules, readNameFile } from './name-files';

/** One question to one nameserver, in milliseconds, and how often it is asked. */
const QUESTION = { timeout: 1_000, tries: 2 };
/** After this time a name is not resolved, in milliseconds. */
const DEADLINE_MS = 5_000;
/** For how long the same name is not asked for again after a failure, in milliseconds. */
const FAILURE_TTL_MS = 10_000;
const MAX_FAILURES = 1_000;
/** Names that are asked for at the same time. */
const MAX_PENDING = 256;
/** How often the system's files are read at most, in milliseconds. */
const FILES_TTL_MS = 5_000;

/** Error codes that say that a name has no such address; any other means that the nameserver did not answer. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/** Where names come from. */
export interface NameSources {
  hostsFile?: string;
  resolverFile?: string;
  /** Nameservers with their ports, in place of the system's. */
  servers?: string[];
}

interface NameFiles {
  hosts: ReturnType<typeof parseHosts>;
  search: ReturnType<typeof parseSearchRules>;
}

const createError = (code: string, hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code} ${hostname}`), { code, hostname });

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'EAI_FAIL';

const toAddress = (address: string): LookupAddress => ({ address, family: isIP(address) });

/**
 * Resolves the names of other people's hosts. `dns.lookup` uses one of the process's four threads for as long as a
 * nameserver is silent, and the database's own address then waits for it: here names are asked for over sockets, each
 * with an end, and one that failed is not asked for again at once. The system's hosts file and search list apply.
 */
export class HostResolver {
  private readonly failures = new LRUCache<string, NodeJS.ErrnoException>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS });
  private readonly pending = new Map<string, Promise<LookupAddress[]>>();
  private readonly files = new LRUCache<'files', NameFiles>({ max: 1, ttl: FILES_TTL_MS });

  constructor(private readonly sources: NameSources = {}) {}

  /** Resolves a name for `net.connect`, and for whatever passes its `lookup` on. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname).then(
      (addresses) => {
        const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family;
        const suitable = family ? addresses.filter((address) => address.family === family) : addresses;
        const [first] = suitable;
        if (!first) callback(createError('ENOTFOUND', hostname), '');
        else if (options.all) callback(null, suitable);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  /**
   * The addresses of a name, at least one. Rejects with a code as `dns.resolve` does: `ENOTFOUND`, `ETIMEOUT`; `EAI_AGAIN`
   * if too many names are being resolved.
   */
  async resolve(hostname: string): Promise<LookupAddress[]> {
    if (isIP(hostname) !== 0) return [toAddress(hostname)];
    const name = hostname.toLowerCase();
    const known = this.findInFile(name);
    if (known.length > 0) return known;
    const failure = this.failures.get(name);
    if (failure) throw failure;
    const pending = this.pending.get(name) ?? this.start(name);
    return pending;
  }

  private readFiles(): NameFiles {
    const { hostsFile = '/etc/hosts', resolverFile = '/etc/resolv.conf' } = this.sources;
    const files = this.files.get('files') ?? {
      hosts: parseHosts(readNameFile(hostsFile)),
      search: parseSearchRules(readNameFile(resolverFile)),
    };
    this.files.set('files', files);
    return files;
  }

  private findInFile(name: string): LookupAddress[] {
    const addresses = this.readFiles().hosts.get(name.replace(/\.$/, ''));
    // RFC 6761: no nameserver is asked for names of this machine.
    const local = /(?:^|\.)localhost\.?$/.test(name) ? ['127.0.0.1', '::1'] : [];
    return (addresses ?? local).map(toAddress);
  }

  private start(name: string): Promise<LookupAddress[]> {
    if (this.pending.size >= MAX_PENDING) return Promise.reject(createError('EAI_AGAIN', name));
    const asked = this.ask(name)
      .catch((error: unknown) => {
        const failure = createError(getCode(error), name);
        this.failures.set(name, failure);
        throw failure;
      })
      .finally(() => this.pending.delete(name));
    this.pending.set(name, asked);
    return asked;
  }

  /** Asks for the name and its completions, in the order of resolv.conf(5), until one has an address. */
  private async ask(name: string): Promise<LookupAddress[]> {
    const resolver = new Resolver(QUESTION);
    if (this.sources.servers) resolver.setServers(this.sources.servers);
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      resolver.cancel();
    }, DEADLINE_MS);
    try {
      for (const candidate of this.listCandidates(name)) {
        const addresses = await askNameserver(resolver, candidate);
        if (addresses.length > 0) return addresses;
        if (isLate) break;
      }
      throw createError(isLate ? 'ETIMEOUT' : 'ENOTFOUND', name);
    } catch (error) {
      throw isLate ? createError('ETIMEOUT', name) : error;
    } finally {
      clearTimeout(deadline);
    }
  }

  private listCandidates(name: string): string[] {
    if (name.endsWith('.')) return [name];
    const { domains, minDots } = this.readFiles().search;
    const completed = domains.map((domain) => `${name}.${domain}`);
    return name.split('.').length - 1 >= minDots ? [name, ...completed] : [...completed, name];
  }
}

/** The addresses of a name, IPv4 first; none if it has none. Rejects if a nameserver does not answer. */
async function askNameserver(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const ask = (method: 'resolve4' | 'resolve6') =>
    new Promise<string[]>((resolve, reject) =>
      resolver[method](name, (error, addresses) => {
        if (!error) resolve(addresses);
        else if (ABSENT.has(error.code ?? '')) resolve([]);
        else reject(error);
      }),
    );
  const [four, six] = await Promise.allSettled([ask('resolve4'), ask('resolve6')]);
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = [four, six].find((answer) => answer.status === 'rejected');
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses.map(toAddress);
}
