import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import type { OpenDatabase } from '../../db/database';
import { onBothDatabases } from '../../testing/databases';
import { startClock } from './clock';

onBothDatabases('Clock', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await open()));
  afterAll(() => database.close());

  /** A machine whose clock has an adjustable offset in milliseconds. */
  async function createMachine(off: number) {
    const lines: Record<string, unknown>[] = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
    let ahead = off;
    const clock = await startClock(database.db, log, () => Date.now() + ahead);
    clock.stop();
    return { clock, events: () => lines.map(({ event }) => event), set: (ms: number) => (ahead = ms) };
  }

  it('returns the time of the database, not of the machine', async () => {
    const { clock } = await createMachine(400 * DAY_MS);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR_MS);
    expect(clock.skew()).toBeGreaterThan(399 * DAY_MS);
  });

  it.each([
    [0, [], true],
    [-20_000, ['clock.off'], true],
    [20_000, ['clock.off'], true],
    [90_000, ['clock.wrong'], false],
    [-90_000, ['clock.wrong'], false],
  ])('on a machine that is off by %d ms logs %j, and is trusted: %j', async (off, logged, trusted) => {
    const { clock, events } = await createMachine(off);
    expect(events()).toEqual(logged);
    expect(clock.isTrusted()).toBe(trusted);
  });

  it('is trusted again after the machine clock was corrected, and not after it was set wrong', async () => {
    const { clock, events, set } = await createMachine(0);
    set(HOUR_MS);
    expect(clock.isTrusted()).toBe(false);
    await clock.measure();
    set(0);
    await clock.measure();
    expect(clock.isTrusted()).toBe(true);
    expect(events()).toEqual(['clock.wrong', 'clock.right']);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR_MS);
  });
});
