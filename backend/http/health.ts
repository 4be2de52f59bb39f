import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app';

/** How long, in milliseconds, the database may take to answer before the process counts as not ready. */
const PATIENCE = 2_000;

/** `/healthz`: the process lives. `/readyz`: all that it depends on is well and it is not about to end, else 503. */
export function registerHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', { config: { open: true } }, () => ({ status: 'ok' }));
  server.get('/readyz', { config: { open: true } }, async (_, reply) => {
    const checks = {
      database: await answersInTime(sql`select 1`.execute(app.db)),
      clock: app.clock.isTrusted(),
      serving: !app.isDraining(),
    };
    const failed = Object.entries(checks).flatMap(([name, well]) => (well ? [] : [name]));
    const ready = failed.length === 0;
    return reply.code(ready ? 200 : 503).send(ready ? { status: 'ok' } : { status: 'unavailable', failed });
  });
}

async function answersInTime(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
  const answered = question.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
