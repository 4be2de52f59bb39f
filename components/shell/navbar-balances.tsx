import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '@/components/shared/use-configuration';
import { useMember } from '@/components/shared/use-member';
import { compactNumber, currencySymbol, formatAmount } from '@/lib/format/amount';
import { balanceOf, isMonetary, walletKinds, walletName, type WalletKind } from '@/lib/format/wallet';
import { href } from '@/lib/navigation/hrefs';

/** What a member has, small, where the business wants it in the navbar (spec §6). */
export function NavbarBalances() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  if (!details || !configuration.showPointsOnNavBar) return null;

  const unit = (kind: WalletKind, hundredths: number) =>
    isMonetary(kind, configuration)
      ? currencySymbol(configuration.currency, i18n.language)
      : walletName(kind, hundredths, configuration);

  return (
    <Link
      href={href.activity}
      className="hover:bg-raised rounded-control flex min-h-11 items-center gap-2 px-1 text-xs font-semibold sm:gap-3 sm:px-2 sm:text-sm"
    >
      <span className="sr-only">{t('shell.balance')}</span>
      {walletKinds(configuration).map((kind) => {
        const balance = balanceOf(details, kind, configuration);
        return (
          <span key={kind} className="text-accent whitespace-nowrap" title={formatAmount(balance)}>
            <bdi dir="ltr" className="tabular-nums">
              {compactNumber(Math.floor(balance / 100))}
            </bdi>{' '}
            <span className="text-muted hidden font-medium sm:inline">{unit(kind, balance)}</span>
            <span aria-hidden className="text-muted font-medium sm:hidden">
              {isMonetary(kind, configuration) ? unit(kind, balance) : '★'}
            </span>
          </span>
        );
      })}
    </Link>
  );
}
