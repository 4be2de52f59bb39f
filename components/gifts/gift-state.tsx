import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import type { Gift } from 'loyalty-contract/schemas/shop';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useGiftChange } from './use-gift-change';
import { useGiftUseText } from '@/components/shared/item/use-gift-use-text';

/** The state of a gift in its dialog: that a till has just used it or undone the use, that it cannot be used, its last use. */
export function GiftState({ gift, usable }: { gift: Gift; usable: boolean }) {
  const { t } = useTranslation();
  const { getUseText, getUsedNowText } = useGiftUseText();
  const change = useGiftChange(gift);
  const { status, used } = gift;
  const servedBy = used?.servedBy !== undefined && <p>{t('activity.servedBy', { name: used.servedBy })}</p>;
  if (change === 'used') {
    return (
      <Alert tone="success">
        <p className="font-semibold">{used ? getUsedNowText(used) : t('gifts.status.used')}</p>
        {servedBy}
      </Alert>
    );
  }
  return (
    <>
      {change === 'restored' && <Alert tone="info">{t('gifts.restored')}</Alert>}
      {!usable && (
        <div>
          <Badge>{t(status === 'active' ? 'gifts.notNow' : [`gifts.status.${status}`, 'gifts.status.other'])}</Badge>
        </div>
      )}
      {used && (
        <div className="text-sm">
          <p className="font-medium">{getUseText(used)}</p>
          {servedBy}
        </div>
      )}
    </>
  );
}
