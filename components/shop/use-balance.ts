import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { getBalance } from '@/lib/format/balances';

/** The member's balance of a kind in hundredths; undefined while it is not known. */
export function useBalance(kind: BalanceKind): number | undefined {
  const configuration = useConfiguration();
  const { details } = useMember();
  return details && getBalance(details, kind, configuration);
}
