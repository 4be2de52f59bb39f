/** What a scenario found. Numbers are counts unless they say otherwise. */
export interface Result {
  /** Its name in the requirements. */
  scenario: string;
  what: string;
  database: string;
  target: string;
  measured: Record<string, number>;
  pass: boolean;
  seconds: number;
}

/** Runs a scenario and notes how long it took. */
export async function runScenario(
  about: Pick<Result, 'scenario' | 'what' | 'target' | 'database'>,
  run: () => Promise<{ measured: Record<string, number>; pass: boolean }>,
): Promise<Result> {
  const startedAt = performance.now();
  const found = await run();
  return { ...about, ...found, seconds: Math.round((performance.now() - startedAt) / 10) / 100 };
}
