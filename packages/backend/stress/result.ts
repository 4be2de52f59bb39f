/** The result of a scenario. Numbers are counts unless stated otherwise. */
export interface Result {
  /** Its id in the requirements. */
  scenario: string;
  what: string;
  database: string;
  target: string;
  measured: Record<string, number>;
  pass: boolean;
  seconds: number;
}

/** Runs a scenario and measures its duration. */
export async function runScenario(
  scenario: Pick<Result, 'scenario' | 'what' | 'target' | 'database'>,
  run: () => Promise<{ measured: Record<string, number>; pass: boolean }>,
): Promise<Result> {
  const startedAt = performance.now();
  const outcome = await run();
  return { ...scenario, ...outcome, seconds: Math.round((performance.now() - startedAt) / 10) / 100 };
}
