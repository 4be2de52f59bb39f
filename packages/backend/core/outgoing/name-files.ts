import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Names of the system's hosts file, in small letters, with their addresses. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/** How names are completed (resolv.conf). */
export interface SearchRules {
  /** Appended to names with fewer dots than `minDots` before they are asked for as they are, and otherwise after that. */
  domains: string[];
  minDots: number;
}

const listLines = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/[#;].*/, '')
        .trim()
        .split(/\s+/),
    )
    .filter(([first]) => first !== '');

/** Parses a hosts file (hosts(5)). */
export function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const [address = '', ...names] of listLines(text)) {
    if (isIP(address) === 0) continue;
    for (const name of names.map((given) => given.toLowerCase()))
      hosts.set(name, [...(hosts.get(name) ?? []), address]);
  }
  return hosts;
}

/** Parses the search list of a resolver's configuration (resolv.conf(5)): the last `search` or `domain` line counts. */
export function parseSearchRules(text: string): SearchRules {
  const rules: SearchRules = { domains: [], minDots: 1 };
  for (const [keyword, ...values] of listLines(text)) {
    if (keyword === 'search' || keyword === 'domain') rules.domains = values;
    const dots = keyword === 'options' ? values.find((value) => /^ndots:\d{1,2}$/.test(value)) : undefined;
    if (dots) rules.minDots = Number(dots.slice('ndots:'.length));
  }
  return rules;
}

/** The text of a small system file; empty if there is none. */
export function readNameFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
