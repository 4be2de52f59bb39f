import { probePath } from '@/contract/probes';
import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app';
import { findMigrationState } from '../db/migration-state';
import { withDeadline } from '../core/time/with-deadline';

/** The database's response time above which the process counts as not ready, in milliseconds. */
const READINESS_TIMEOUT_MS = 2_000;

/**
 * `/healthz`: the process lives. `/readyz`: it is not shutting down and all that it depends on is available, else 503.
 */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get(probePath.live, { config: { open: true } }, () => ({ status: 'ok' }));
  server.get(probePath.ready, { config: { open: true } }, async (_, reply) => {
    const migrations = await withDeadline(READINESS_TIMEOUT_MS, findMigrationState(app.db));
    const checks = {
      database: migrations !== undefined,
      // During an upgrade, a newer version has applied more migrations than this one knows: both may serve.
      migrations: migrations === undefined || migrations.pending.length === 0,
      clock: app.clock.isTrusted(),
      serving: !app.isDraining(),
    };
    const failed = Object.entries(checks).flatMap(([name, well]) => (well ? [] : [name]));
    const ready = failed.length === 0;
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ok' } : { status: 'unavailable', failed });
  });
}
