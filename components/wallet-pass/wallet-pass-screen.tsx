import { LiveUpdates } from '@/components/shared/live/live-updates';
import { BalanceCard } from '@/components/shared/money/balance-card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { MemberCard } from './member-card';
import { WalletButtons } from './wallet-buttons';

/** A member's card: the code for the till first, then its balances and the phone's wallets. */
export function WalletPassScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-3 text-2xl font-bold sm:text-3xl">{t('walletPass.title')}</h1>
      <MemberCard />
      <div className="mt-4">
        <BalanceCard />
      </div>
      <WalletButtons />
      <LiveUpdates />
    </div>
  );
}
