import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { getFullName } from 'loyalty-text/full-name';
import { Dialog } from '@/components/ui/dialog';
import { getBalance } from '@/lib/format/balances';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useConfiguration } from '../configuration/use-configuration';
import { Amount } from '../money/amount';
import { useMember } from '../session/use-member';
import { ShortCode } from './short-code';

/** Whose code it is, and what they have: both are asked at the till. */
function Holder() {
  const configuration = useConfiguration();
  const { details } = useMember();
  if (!details) return null;
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1 text-center">
      <p className="font-semibold wrap-anywhere">
        <bdi>{getFullName(details.member)}</bdi>
      </p>
      {getBalanceKinds(configuration).map((kind) => (
        <p key={kind} className="text-muted">
          <Amount hundredths={getBalance(details, kind, configuration)} kind={kind} />
        </p>
      ))}
    </div>
  );
}

/** The member's short code over the page. */
export function ShortCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shortCode.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Holder />
      <ShortCode />
    </Dialog>
  );
}
