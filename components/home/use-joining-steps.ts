import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useHasScreen } from '@/components/shared/navigation/rewards-link';
import { href } from '@/lib/navigation/hrefs';

type Step = 'join' | 'joined' | 'show' | 'enjoy' | 'spend';

/**
 * The steps that the backend and the business's menu allow; none if only one is left. Rewards are chosen in a shop;
 * without one, a balance is spent at the till, which a backend without shops need not be able to do.
 */
export function useJoiningSteps(hasJoined: boolean): Step[] {
  const isMissing = useMissingCalls();
  const hasScreen = useHasScreen();
  const hasBalance = getBalanceKinds(useConfiguration()).length > 0;
  const all: (Step | false)[] = [
    hasJoined ? 'joined' : !isMissing('register') && 'join',
    !isMissing('getShortUserId') && 'show',
    !isMissing('getShops') && (hasScreen(href.shop) ? 'enjoy' : hasBalance && 'spend'),
  ];
  const steps = all.filter((step) => step !== false);
  return steps.length < 2 ? [] : steps;
}
