import { getBalanceKinds, isMonetary, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { Link } from '@/components/shared/navigation/link';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMember } from '@/components/shared/session/use-member';
import { Icon } from '@/components/ui/icon';
import { Star } from '@/components/ui/icons';
import { formatCompactAmount } from 'loyalty-text/amounts';
import { getBalance, getBalanceName } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';

function Balance({ kind, hundredths }: { kind: BalanceKind; hundredths: number }) {
  const { i18n } = useTranslation();
  const configuration = useConfiguration();
  const locale = i18n.language;
  if (isMonetary(kind, configuration)) {
    return <bdi>{formatCompactAmount(hundredths, { locale, currency: configuration.currency })}</bdi>;
  }
  return (
    <span className="inline-flex items-center gap-1">
      <bdi dir="ltr">{formatCompactAmount(hundredths, { locale })}</bdi>
      <Icon icon={Star} className="size-3 fill-current sm:hidden" />
      <span className="text-muted font-medium max-sm:sr-only">{getBalanceName(kind, hundredths, configuration)}</span>
    </span>
  );
}

/** A member's balances, small, if the business shows them in the navbar (spec §6). */
export function NavbarBalances() {
  const { t } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const kinds = getBalanceKinds(configuration);
  if (!details || !configuration.showPointsOnNavBar || kinds.length === 0) return null;
  return (
    <Link
      href={href.activity}
      className="navbar-balances hover:bg-raised rounded-control text-accent flex min-h-11 items-center gap-3 px-1 text-xs font-semibold whitespace-nowrap tabular-nums max-sm:flex-col max-sm:items-end max-sm:justify-center max-sm:gap-0 sm:px-2 sm:text-sm"
    >
      <span className="sr-only">{t('shell.balance')}</span>
      {kinds.map((kind) => (
        <Balance key={kind} kind={kind} hundredths={getBalance(details, kind, configuration)} />
      ))}
    </Link>
  );
}
