import type { Level, LocalizedText, Tiers } from './studio';

/** How many hundredths of a point count as a visit when levels begin to count the other. */
const POINTS_PER_VISIT = 10_000;

/** Lowest first: the order of levels follows from what they require. */
export const sortLevels = (levels: readonly Level[]): Level[] => levels.toSorted((a, b) => a.from - b.from);

const createLevel = (name: LocalizedText, from: number, earningPercent = 100): Level => ({
  id: crypto.randomUUID(),
  name,
  from,
  benefits: [],
  earningPercent,
});

/** Another level above the highest one. */
export const createNextLevel = ({ by, levels }: Tiers): Level =>
  createLevel({}, (levels.at(-1)?.from ?? 0) + (by === 'visits' ? 10 : 10 * POINTS_PER_VISIT));

/** Levels to begin with: everybody's, one for regulars, and one that earns more. */
export const createExampleLevels = ([first, second, third]: [LocalizedText, LocalizedText, LocalizedText]): Tiers => ({
  by: 'visits',
  periodDays: 365,
  levels: [createLevel(first, 0), createLevel(second, 10), createLevel(third, 25, 110)],
});

/** The levels with something else that counts, about as hard to reach. */
export function countBy(tiers: Tiers, by: Tiers['by']): Tiers {
  if (tiers.by === by) return tiers;
  const levels: Level[] = [];
  for (const level of tiers.levels) {
    const { from: below = -1 } = levels.at(-1) ?? {};
    const from = by === 'points' ? level.from * POINTS_PER_VISIT : Math.round(level.from / POINTS_PER_VISIT);
    levels.push({ ...level, from: Math.max(from, below + 1) });
  }
  return { ...tiers, by, levels };
}
