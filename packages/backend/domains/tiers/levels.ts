import type { Configuration } from 'loyalty-contract/schemas/business';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import type { Business } from '../../core/business';
import type { LevelProgress } from './queries';

/** The levels of a business. */
export type BusinessTiers = NonNullable<Business['file']['tiers']>;

/** The highest level for a value; the first is everybody's. */
export function getLevel({ levels }: BusinessTiers, value: number): BusinessTiers['levels'][number] | undefined {
  return levels.findLast(({ from }) => from <= value);
}

/** The levels in a language. */
export function presentTiers(
  { file }: Business,
  localize: (text: LocalizedText) => string,
): Pick<Configuration, 'tiers'> {
  if (!file.tiers) return {};
  const { levels, ...rules } = file.tiers;
  return {
    tiers: {
      ...rules,
      levels: levels.map(({ name, benefits, ...level }) => ({
        ...level,
        name: localize(name),
        benefits: benefits.map(localize),
      })),
    },
  };
}

/** A member's level. */
export function presentTier({ file }: Business, progress: LevelProgress | null): Pick<MemberDetails, 'tier'> {
  if (!file.tiers || !progress) return {};
  const level = getLevel(file.tiers, progress.value);
  if (!level) return {};
  return {
    tier: {
      levelId: level.id,
      value: progress.value,
      ...(level.from > 0 && progress.ends_at ? { validUntil: new Date(progress.ends_at).toISOString() } : {}),
    },
  };
}
