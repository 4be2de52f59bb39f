import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/components/ui/skeleton';
import { capitalise } from '@/lib/format/amount';
import { balanceOf, walletKinds, walletName } from '@/lib/format/wallet';
import { Amount } from './amount';
import { useConfiguration } from './use-configuration';
import { useMember } from './use-member';

/** What a member has, large, on the business's own colour. */
export function BalanceCard() {
  const { t, i18n } = useTranslation();
  const configuration = useConfiguration();
  const { details } = useMember();
  const kinds = walletKinds(configuration);
  if (kinds.length === 0) return null;
  return (
    <section
      aria-label={t('home.balance')}
      className="bg-primary text-on-primary card-glow rounded-card shadow-raised flex flex-wrap gap-x-12 gap-y-5 border-2 border-transparent p-6 sm:p-8"
    >
      {kinds.map((kind) => (
        <div key={kind} className="min-w-32">
          <p className="text-sm font-medium">
            {capitalise(
              walletName(kind, details ? balanceOf(details, kind, configuration) : 0, configuration),
              i18n.language,
            )}
          </p>
          <p className="mt-1 text-3xl font-bold tracking-tight sm:text-4xl">
            {details ? (
              <Amount hundredths={balanceOf(details, kind, configuration)} kind={kind} bare />
            ) : (
              <Skeleton className="h-10 w-28 opacity-40" />
            )}
          </p>
        </div>
      ))}
    </section>
  );
}
