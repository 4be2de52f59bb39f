import { LiveUpdates } from '@/components/shared/live/live-updates';
import { BalanceCard } from '@/components/shared/money/balance-card';
import { ShortCode } from '@/components/shared/till-code/short-code';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/lib/i18n/texts';
import { WalletButtons } from './wallet-buttons';

/** A member's card: its content, and its code for the till. */
export function WalletPassScreen() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  const { details } = useMember();
  const name = details && `${details.member.firstName} ${details.member.lastName}`.trim();
  return (
    <div className="mx-auto max-w-md">
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('walletPass.title')}</h1>
      <p className="text-muted mb-3 flex flex-wrap justify-between gap-x-4 font-medium">
        <span>{businessName}</span>
        <span>{name}</span>
      </p>
      <BalanceCard />
      <Card className="mt-4 p-6">
        <h2 className="mb-3 text-center text-lg font-bold">{t('shortCode.title')}</h2>
        <ShortCode />
      </Card>
      <WalletButtons />
      <LiveUpdates />
    </div>
  );
}
