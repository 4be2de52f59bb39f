import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RestartPolicy } from '@/server/process/restart-policy';
import type { Exit, Service } from './service';
import { supervise } from './supervisor';

/** Restarts without a pause, as often as the real policy. */
class FastRestartPolicy extends RestartPolicy {
  override recordCrash(now: number): number | null {
    return super.recordCrash(now) === null ? null : 0;
  }
}

function world() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const starts: (number | undefined)[] = [];
  const started = new EventEmitter();
  let exit: (exit: Exit) => void = () => undefined;
  let fails = false;
  const start = async (port?: number): Promise<Service> => {
    starts.push(port);
    started.emit('start');
    if (fails) throw new Error('it does not start');
    const exited = new Promise<Exit>((resolve) => (exit = resolve));
    const stop = async () => exit({ code: 0, signal: null });
    return { port: 4711, url: 'http://127.0.0.1:4711', exited, stop, signal: () => undefined };
  };
  return {
    lines,
    starts,
    start: () => supervise(start, { name: 'portal', log, policy: new FastRestartPolicy() }),
    die: (code: number | null, signal: NodeJS.Signals | null = null) => exit({ code, signal }),
    nextStart: () => once(started, 'start'),
    failFromNowOn: () => (fails = true),
  };
}

describe('Supervised service', () => {
  it('is restarted on its port after a crash, with one log line', async () => {
    const { start, die, nextStart, starts, lines } = world();
    const service = await start();
    const again = nextStart();
    die(null, 'SIGKILL');
    await again;
    expect(starts).toEqual([undefined, 4711]);
    expect(lines).toMatchObject([{ event: 'service.died', child: 'portal', exitCode: null, signal: 'SIGKILL' }]);
    await service.stop();
  });

  it('is restarted after an exit without an error', async () => {
    const { start, die, nextStart } = world();
    const service = await start();
    const again = nextStart();
    die(0);
    await again;
    await service.stop();
  });

  it('is no longer restarted after five crashes', async () => {
    const { start, die, failFromNowOn, starts, lines } = world();
    const service = await start();
    failFromNowOn();
    die(1);
    await service.failed;
    expect(starts).toHaveLength(5);
    expect(lines.at(-1)).toMatchObject({ event: 'service.given_up', child: 'portal' });
  });

  it('stays down once stopped', async () => {
    const { start, starts } = world();
    const service = await start();
    await service.stop();
    expect(starts).toEqual([undefined]);
  });
});
