import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTransports } from './transports';
import { sweepOutbox } from './sweep';
import { createMetrics } from '../../core/metrics/metrics';
import { parseEnvironment } from '../../core/environment/environment';
import { deliverDueMessages } from '../../testing/deliveries';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { openDatabaseBefore, upgradeDatabase } from '../../testing/older-database';
import { SERVICE_KEY } from '../../testing/world';

it('messages of the previous release are sent once when due after an upgrade', async () => {
  const db = await openDatabaseBefore('036');
  const mails = await startMailSink();
  const insert = (to: string, more: string, values: string) =>
    sql
      .raw(
        `insert into outbox (recipient, channel, subject, text, created_at ${more}) values
         ('${to}@example.com', 'email', 'News', 'Come by.', now() - interval '1 hour' ${values})`,
      )
      .execute(db);
  await insert('new', '', '');
  await insert('due', ', attempts, next_attempt_at', `, 2, now() - interval '1 minute'`);
  await insert('later', ', attempts, next_attempt_at', `, 3, now() + interval '1 hour'`);
  await insert('sent', ', sent_at', ', now()');
  await insert('failed', ', attempts, failed_at', ', 8, now()');
  await sql`insert into outbox (recipient, channel, text, created_at)
    values ('old@example.com', 'email', 'Come by.', now() - interval '25 hours')`.execute(db);
  await upgradeDatabase(db);

  const transports = createTransports(
    parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMTP_URL: mails.url, MAIL_FROM: 'portal@example.com' }),
    { findById: () => Promise.resolve(undefined) },
  );
  const app = (ahead: number) => ({
    db,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + ahead),
  });
  const received = () => mails.received.flatMap(({ envelope }) => envelope).sort();
  await deliverDueMessages(app(0), transports);
  expect(received()).toEqual(['due@example.com', 'new@example.com']);
  await deliverDueMessages(app(3_700_000), transports);
  expect(received()).toEqual(['due@example.com', 'later@example.com', 'new@example.com']);
  // That release neither sent nor failed messages after a day.
  await sweepOutbox(db, app(0).now());
  const failed = await db.selectFrom('outbox').select('recipient').where('last_error', '=', 'EXPIRED').execute();
  expect(failed).toEqual([{ recipient: 'old@example.com' }]);
  transports.email?.close();
  await mails.close();
  await db.destroy();
});
