import { probePath } from 'loyalty-contract/probes';
import type { FastifyInstance } from 'fastify';
import type { App } from '../core/app';
import { findMigrationState } from '../db/migration-state';
import { findWriteProblem } from '../db/write-problem';
import { withDeadline } from '../core/time/with-deadline';

/** The database's response time above which the process counts as not ready, in milliseconds. */
const READINESS_TIMEOUT_MS = 2_000;

/** The state of the database; rejects if it does not respond. */
const readDatabase = async ({ db, writes }: App) => ({
  migrations: await findMigrationState(db),
  writeProblem: await findWriteProblem(db, writes),
});

/**
 * `/healthz`: the process lives. `/readyz`: it is not shutting down and all that it depends on is available, else 503.
 * A database that takes no writes leaves a balancer only if another one takes them: it is a standby. All others still
 * read, so that the response is 200 and names the problem. So does one of which calls lack a table: others have the same.
 */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get(probePath.live, { config: { open: true } }, () => ({ status: 'ok' }));
  server.get(probePath.ready, { config: { open: true } }, async (_, reply) => {
    const database = await withDeadline(READINESS_TIMEOUT_MS, readDatabase(app));
    const { migrations, writeProblem = null } = database ?? {};
    const checks = {
      database: database !== undefined,
      // During an upgrade, a newer version has applied more migrations than this one knows: both may serve.
      migrations: migrations === undefined || migrations.pending.length === 0,
      clock: app.clock.isTrusted(),
      serving: !app.isDraining(),
    };
    const failed = Object.entries(checks).flatMap(([name, well]) => (well ? [] : [name]));
    const [fault] = app.metrics.databaseFaults.list(app.now()).slice(-1);
    const isReady = failed.length === 0 && writeProblem !== 'standby';
    if (writeProblem !== null) failed.push(`database: ${writeProblem}`);
    if (fault) failed.push(`database: ${fault.sqlState}`);
    const status = !isReady ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ok';
    return reply.code(isReady ? 200 : 503).send({ status, ...(failed.length > 0 ? { failed } : {}) });
  });
}
