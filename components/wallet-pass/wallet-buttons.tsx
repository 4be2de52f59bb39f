import { QueryState } from '@/components/shared/query/query-state';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGetWalletLinksQuery } from '@/store/endpoints/wallet-pass';
import { WalletBadge } from './wallet-badge';
import { listWallets } from './wallet-order';

function Links({ links }: CallResponse<'getWalletLinks'>) {
  const { t } = useTranslation();
  const wallets = listWallets(links, navigator.userAgent);
  if (wallets.length === 0) return <p className="text-muted text-center">{t('walletPass.wallets.none')}</p>;
  return (
    <>
      <p className="text-muted mb-4 text-center">{t('walletPass.wallets.text')}</p>
      <ul className="grid gap-3">
        {wallets.map(({ name, href }) => (
          <li key={name}>
            <WalletBadge name={name} href={href} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberWalletButtons() {
  const query = useGetWalletLinksQuery();
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-12" />}>
      {({ links }) => <Links links={links} />}
    </QueryState>
  );
}

/** The buttons that add the card to a phone's wallet; not in a support session. */
export function WalletButtons() {
  const { t } = useTranslation();
  const support = useIsSupportSession();
  const isMissing = useMissingCalls();
  if (isMissing('getWalletLinks')) return null;
  return (
    <Card className="mt-4 p-6">
      <h2 className="mb-2 text-center text-lg font-bold">{t('walletPass.wallets.title')}</h2>
      {support ? <p className="text-muted text-center">{t('walletPass.wallets.support')}</p> : <MemberWalletButtons />}
    </Card>
  );
}
