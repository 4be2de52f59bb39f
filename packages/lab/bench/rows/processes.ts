import { availableParallelism } from 'node:os';
import { startBenchStack, type BenchStack } from '../setup/bench-stack';
import type { Bench } from '../setup/bench';
import { measureRate } from '../measure/load';
import { alternate } from '../measure/rounds';
import { createRow, type Row } from '../results/row';

/** (processes) Visitors' pages, not cached: as many portal processes as there are cores, compared with one process. */
export async function measureProcesses(bench: Bench): Promise<Row[]> {
  const cores = availableParallelism();
  const name = `processes · pages of visitors by ${cores} processes of the portal`;
  if (cores === 1) return [{ id: 'processes.rate', name, absent: 'there is only one core' }];
  const start = (portalProcesses: number) =>
    startBenchStack(bench.stackOptions(`processes-${portalProcesses}`, { portalProcesses }));
  const rate = ({ url }: BenchStack) => measureRate({ url: `${url}/`, unique: true }, bench.settings.seconds);
  const stacks: BenchStack[] = [];
  try {
    const many = await start(cores);
    stacks.push(many);
    const item = await start(1);
    stacks.push(item);
    const rounds = await alternate({ many: () => rate(many), one: () => rate(item) }, bench.settings);
    return [
      createRow({
        id: 'processes.rate',
        name,
        note: `the load and the backend run on the same ${cores} cores`,
        unit: '/s',
        values: rounds.many,
        baseline: { name: 'one process', values: rounds.one },
      }),
    ];
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
}
