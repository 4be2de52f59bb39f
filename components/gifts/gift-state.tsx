import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import type { Gift } from '@/contract/schemas/shop';
import { useTranslation } from '@/lib/i18n/texts';
import { useGiftChange } from './use-gift-change';
import { useGiftUseText } from './use-gift-use-text';

/** The state of an open gift that a till uses or returns while it is shown: when and where; and of a past one. */
export function GiftState({ gift, usable }: { gift: Gift; usable: boolean }) {
  const { t } = useTranslation();
  const { getUseText, getUsedNowText } = useGiftUseText();
  const change = useGiftChange(gift);
  const { status, used } = gift;
  if (change === 'used') return <Alert tone="success">{used ? getUsedNowText(used) : t('gifts.status.used')}</Alert>;
  return (
    <>
      {change === 'restored' && <Alert tone="info">{t('gifts.restored')}</Alert>}
      {!usable && (
        <div>
          <Badge>{t(status === 'active' ? 'gifts.notNow' : `gifts.status.${status}`)}</Badge>
        </div>
      )}
      {used && <p className="text-sm font-medium">{getUseText(used)}</p>}
    </>
  );
}
