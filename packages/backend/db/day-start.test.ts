import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, getDayStart } from 'loyalty-text/local-day';
import { onBothDatabases } from '../testing/databases';
import type { OpenDatabase } from './database';

const ZONES = [
  ...['UTC', 'Asia/Jerusalem', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'],
  // Midnight is missing, or comes twice.
  ...['Asia/Beirut', 'Africa/Cairo', 'America/Santiago', 'America/Asuncion', 'America/Havana', 'Atlantic/Azores'],
  // Half an hour of summer time, and both ends of the world's days.
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Apia'],
];

onBothDatabases('The start of a day in the database', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  it.each(ZONES)('is the one that portal and backend compute, for two years in %s', async (zone) => {
    const days = Array.from({ length: 730 }, (_, index) => addDays('2026-01-01', index));
    const { rows } = await sql<{ start: Date }>`
      select day_start(day::date, ${zone}) as start from unnest(${days}::text[]) with ordinality as given (day, place)
      order by place`.execute(database.db);
    expect(rows.map(({ start }, index) => [days[index], start])).toEqual(
      days.map((day) => [day, getDayStart(day, zone)]),
    );
  });
});
