/** The median; the mean of the two middle numbers of an even count. NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((x, y) => x - y);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? NaN) + upper) / 2 : upper;
}

/** The normal distribution's share beyond `z` on both sides (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (2 * Math.exp((-x * x) / 2) * series) / Math.sqrt(2 * Math.PI);
}

/**
 * The Mann-Whitney test: how likely two samples are to differ in rank as much as these, if they come from the same
 * distribution. Two-sided, by the normal approximation with ties taken into account; for samples of 20 and more.
 * @returns a probability, 0 to 1
 */
export function rankSumProbability(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))];
  all.sort((x, y) => x.value - y.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const shared = (from + 1 + to) / 2;
    rankSum += shared * all.slice(from, to).filter((sample) => sample.own).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const n = all.length;
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const spread = Math.sqrt(((a.length * b.length) / 12) * (n + 1 - ties / (n * (n - 1))));
  return spread === 0 ? 1 : upperTail((u - (a.length * b.length) / 2) / spread);
}
