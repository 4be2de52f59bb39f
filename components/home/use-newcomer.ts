import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { useGetRecentActivityQuery, getRecentActivityQuery } from '@/store/endpoints/home';

/** What members get without having been at a till. */
const JOINING_OPERATIONS: ReadonlySet<string> = new Set(['WelcomeBonus', 'ReferralReward', 'BirthdayBonus', 'TopUp']);

/**
 * Whether the member has certainly not been at a till yet: no purchase among the latest entries, and no stamp; and whether
 * there are entries at all.
 */
export function useNewcomer(): { isNewcomer: boolean; hasEntries: boolean } {
  const kinds = getBalanceKinds(useConfiguration());
  const { details } = useMember();
  const activity = useGetRecentActivityQuery(getRecentActivityQuery(kinds[0] ?? 'points'));
  const hasStamps = details?.stampCards?.some(({ stamps, completed = 0 }) => stamps + completed > 0) ?? false;
  const entries = activity.data;
  const hasVisited = hasStamps || !entries?.every(({ operation }) => JOINING_OPERATIONS.has(operation));
  return { isNewcomer: details !== undefined && !hasVisited, hasEntries: entries === undefined || entries.length > 0 };
}
