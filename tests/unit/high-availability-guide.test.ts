import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const guide = readFileSync('docs/high-availability.md', 'utf8');

/** The block of the guide that begins with this line, without its indentation. */
function readBlock(firstLine: string): string {
  const start = guide.indexOf(firstLine);
  return guide.slice(start, guide.indexOf('```', start)).replace(/^ {3}/gm, '');
}

const seconds = z.number().int().positive();
const patroni = z.object({
  bootstrap: z.object({
    dcs: z.object({ ttl: seconds, loop_wait: seconds, retry_timeout: seconds, synchronous_mode: z.literal(true) }),
    initdb: z.array(z.unknown()),
  }),
  postgresql: z.object({ pg_hba: z.array(z.string()) }),
});

describe('The files of docs/high-availability.md', () => {
  it('let Patroni try twice again before its lead expires, and its machines reach each other', () => {
    const { bootstrap, postgresql } = patroni.parse(parse(readBlock('scope: loyalty')));
    const { ttl, loop_wait: wait, retry_timeout: retry } = bootstrap.dcs;
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
    expect(bootstrap.initdb).toContainEqual({ encoding: 'UTF8' });
    expect(postgresql.pg_hba.join('\n')).toMatch(/^host replication replicator /m);
  });

  it('overrule the defaults of Debian’s haproxy.cfg: HTTP, and quiet connections that end after 50 seconds', () => {
    const haproxy = readBlock('listen loyalty-database');
    expect(haproxy).toMatch(/^ {2}mode tcp$/m);
    // The pool keeps a connection for half an hour (`packages/backend/db/server-pool.ts`).
    for (const side of ['client', 'server']) expect(haproxy).toMatch(new RegExp(`^ {2}timeout ${side} 1h$`, 'm'));
    expect(haproxy).toContain('on-marked-down shutdown-sessions');
  });
});
