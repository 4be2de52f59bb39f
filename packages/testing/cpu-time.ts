/** Runs a function. @returns the processor time of this process in milliseconds, which other processes do not affect */
export async function measureCpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
