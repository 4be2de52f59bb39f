import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { getBalance, type WalletKind } from '@/lib/format/wallet';

/** The member's balance of a kind in hundredths; undefined while it is not known. */
export function useBalance(kind: WalletKind): number | undefined {
  const configuration = useConfiguration();
  const { details } = useMember();
  return details && getBalance(details, kind, configuration);
}
