import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of Linux's `times` (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

interface ProcessInfo {
  parent: number;
  /** Processor time in seconds, including that of exited children. */
  seconds: number;
  command: string;
}

function readProcess(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND, command };
  } catch {
    return undefined;
  }
}

/**
 * Processor time in seconds that this process's descendants have used so far, summed by the name of the matching rule.
 */
export function measureProcessorTime<Name extends string>(rules: Record<Name, RegExp>): Record<Name, number> {
  const processes = new Map<number, ProcessInfo>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const info = readProcess(Number(name));
    if (info) processes.set(Number(name), info);
  }
  const isMeasured = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isMeasured(parent));
  };
  const ours = [...processes].filter(([pid]) => isMeasured(pid)).map(([, info]) => info);
  const sum = (rule: RegExp) =>
    ours.filter(({ command }) => rule.test(command)).reduce((total, { seconds }) => total + seconds, 0);
  return Object.fromEntries(Object.entries<RegExp>(rules).map(([name, rule]) => [name, sum(rule)])) as Record<
    Name,
    number
  >;
}
