/** Values of a page in Prometheus' text format, by name and labels as written there. */
export type Samples = Map<string, number>;

/** Parses a page in Prometheus' text format. */
export function parseSamples(text: string): Samples {
  const samples: Samples = new Map();
  for (const line of text.split('\n')) {
    const match = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line);
    if (match?.[1]) samples.set(match[1], Number(match[2]));
  }
  return samples;
}

/** The sum of all samples of a metric with these labels. */
export function sumSamples(samples: Samples, name: string, labels: Record<string, string> = {}): number {
  const requested = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return [...samples]
    .filter(([key]) => (key === name || key.startsWith(`${name}{`)) && requested.every((label) => key.includes(label)))
    .reduce((sum, [, value]) => sum + value, 0);
}
