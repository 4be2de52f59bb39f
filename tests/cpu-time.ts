/** Runs a function. @returns the milliseconds of processor time that this process needed: what others do adds nothing */
export async function measureCpuTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
