/**
 * The URLs of the servers that a connection string of PostgreSQL names, in its order: one, or as for libpq several
 * whose hosts are separated by commas (`postgres://user@a:5432,b:5432/loyalty`).
 */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([^/]*\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url];
}
