/** Measures once. */
export type Measure<Sample> = () => Promise<Sample>;

/**
 * Measures several sides in turn, round after round, every other round the other way round: what the machine does
 * besides hits all of them alike. The first rounds do not count.
 */
export async function alternate<Name extends string, Sample>(
  sides: Record<Name, Measure<Sample>>,
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<Record<Name, Sample[]>> {
  const entries = Object.entries<Measure<Sample>>(sides);
  const samples = new Map<string, Sample[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const [name, measure] of round % 2 === 0 ? entries : [...entries].reverse()) {
      const sample = await measure();
      if (round >= warmUps) samples.get(name)?.push(sample);
    }
  }
  return Object.fromEntries(samples) as Record<Name, Sample[]>;
}
