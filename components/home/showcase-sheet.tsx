import { Picture } from '@/components/shared/content/picture';
import { ItemPrice } from '@/components/shared/item/item-price';
import { ItemUse } from '@/components/shared/item/item-use';
import { Link } from '@/components/shared/navigation/link';
import { getButtonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ShowcaseItem } from 'loyalty-contract/schemas/programme';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href, getShopItemHref, getSignInHref } from '@/lib/navigation/hrefs';

/** An item of the shop for a visitor, with its validity, conditions and terms. */
export function ShowcaseSheet({ item, onClose }: { item: ShowcaseItem; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={item.name} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <Picture src={item.imageUrl} alt="" width={400} height={300} className="rounded-control aspect-4/3 w-full" />
        <ItemPrice item={item} />
        {item.description && <p>{item.description}</p>}
        <ItemUse item={item} />
        <Link
          href={getSignInHref(item.id === undefined ? href.shop : getShopItemHref(item.id))}
          className={getButtonStyle('primary')}
        >
          {t('home.hero.join')}
        </Link>
      </div>
    </Dialog>
  );
}
