/** One measurement. */
export type Measure<Sample> = () => Promise<Sample>;

/**
 * Measures several sides in alternating rounds, every other round in reverse order, so that other work on the machine
 * affects all of them equally. The first rounds are a warm-up.
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
