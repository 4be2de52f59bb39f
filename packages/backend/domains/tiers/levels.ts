import type { Configuration } from 'loyalty-contract/schemas/business';
import type { LocalizedText } from 'loyalty-contract/schemas/business-file';
import type { MemberDetails } from 'loyalty-contract/schemas/member';
import type { Business, FormerTiers } from '../../core/business';
import { getKeptRules } from './former-tiers';
import type { LevelProgress, RuleProgress } from './queries';

/** The levels of a business. */
export type BusinessTiers = NonNullable<Business['file']['tiers']>;
export type Level = BusinessTiers['levels'][number];

/** The highest level for a value; the first is everybody's. */
function getLevel({ levels }: BusinessTiers, value: number): Level | undefined {
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

/** A level that a member has. */
interface MemberLevel {
  level: Level;
  by: BusinessTiers['by'];
  /** Undefined: it does not end. */
  endsAt: Date | undefined;
}

const toDate = (time: string | null) => (time === null ? undefined : new Date(time));

/** Whether a level that a member keeps is above that by the present rules: it requires more, or if that cannot be compared, it earns as much. */
const outranks = (kept: MemberLevel, other: MemberLevel): boolean =>
  kept.by === other.by ? kept.level.from > other.level.from : kept.level.earningPercent >= other.level.earningPercent;

/** The level that a member has kept by former rules, as it is now or as it was when it was removed; undefined if there is none. */
function getKeptLevel(
  { file: { tiers } }: Business,
  { tiers: former }: FormerTiers,
  progress: RuleProgress,
  now: Date,
): MemberLevel | undefined {
  const reached = getLevel(former, progress.value);
  const endsAt = toDate(progress.ends_at);
  if (!reached || reached.from === 0 || !endsAt || endsAt <= now) return undefined;
  const level = tiers?.levels.find(({ id }) => id === reached.id);
  return tiers && level ? { level, by: tiers.by, endsAt } : { level: reached, by: former.by, endsAt };
}

/** A member's level: that by the present rules, or a higher one by former rules until its end. */
export function getMemberLevel(business: Business, progress: LevelProgress | null, now: Date): MemberLevel | undefined {
  const { tiers } = business.file;
  const level = tiers && progress?.now ? getLevel(tiers, progress.now.value) : undefined;
  let best: MemberLevel | undefined =
    tiers && level
      ? { level, by: tiers.by, endsAt: level.from > 0 ? toDate(progress?.now?.ends_at ?? null) : undefined }
      : undefined;
  for (const [index, rules] of getKeptRules(business, now).entries()) {
    const counted = progress?.kept[index];
    const kept = counted && getKeptLevel(business, rules, counted, now);
    if (!kept) continue;
    const isLonger = best?.level.id === kept.level.id && best.endsAt && kept.endsAt && kept.endsAt > best.endsAt;
    if (!best || isLonger || (best.level.id !== kept.level.id && outranks(kept, best))) best = kept;
  }
  return best;
}

/** A member's level, with what it is if the business does not have it any more. */
export function presentTier(
  business: Business,
  progress: LevelProgress | null,
  now: Date,
  localize: (text: LocalizedText) => string,
): Pick<MemberDetails, 'tier'> {
  const member = getMemberLevel(business, progress, now);
  if (!member) return {};
  const { level, endsAt } = member;
  const levels = business.file.tiers?.levels ?? [];
  const value = progress?.now?.value ?? 0;
  const validUntil = endsAt ? { validUntil: endsAt.toISOString() } : {};
  if (levels.some(({ id }) => id === level.id)) return { tier: { levelId: level.id, value, ...validUntil } };
  const { id, name, benefits, earningPercent } = level;
  const present = levels.findLast(({ from }) => from <= value);
  return {
    tier: {
      levelId: present?.id ?? id,
      value,
      kept: { name: localize(name), benefits: benefits.map(localize), earningPercent, ...validUntil },
    },
  };
}
