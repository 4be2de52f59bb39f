import type { Configuration } from 'loyalty-contract/schemas/business';
import type { MemberDetails } from 'loyalty-contract/schemas/member';

type Tiers = NonNullable<Configuration['tiers']>;
export type Level = Tiers['levels'][number];

/** A member's level, and the way to the next. */
export interface TierProgress {
  level: Level;
  /** Absent for the highest level. */
  next?: {
    level: Level;
    /** What is still missing: hundredths of a point, or visits. */
    missing: number;
    /** The part of the way from this level to the next, 0 to 100. */
    percent: number;
  };
}

/** The progress of a member's level; undefined for a level that the configuration does not have. */
export function getTierProgress(
  { levels }: Tiers,
  { levelId, value }: NonNullable<MemberDetails['tier']>,
): TierProgress | undefined {
  const at = levels.findIndex(({ id }) => id === levelId);
  const [level, next] = at < 0 ? [] : levels.slice(at, at + 2);
  if (!level) return undefined;
  if (!next) return { level };
  const missing = Math.max(0, next.from - value);
  const way = next.from - level.from;
  const percent = way <= 0 ? 100 : Math.max(0, Math.floor(((way - missing) / way) * 100));
  return { level, next: { level: next, missing, percent } };
}
