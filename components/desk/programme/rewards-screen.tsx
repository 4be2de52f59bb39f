import { useState } from 'react';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Plus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { FormPart } from './form-part';
import { RewardRow } from './reward-row';
import { SectionScreen } from './section-screen';
import type { FormProps, Item } from './studio';
import { useFindingText } from './use-finding-text';

type Shop = 'pointShop' | 'rewardShop';

const createItem = (currency: BalanceKind): Item => ({
  id: crypto.randomUUID(),
  name: {},
  description: '',
  imageUrl: null,
  price: 10_000,
  currency,
  validDays: 365,
  hidden: false,
  showcase: false,
});

/** The list with the item at an index moved by one place. */
function move(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.filter((_, index) => index !== from);
  const item = items[from];
  return item ? moved.toSpliced(to, 0, item) : moved;
}

function ShopItems({ shop, currency, studio, settings, onChange }: FormProps & { shop: Shop; currency: BalanceKind }) {
  const { t } = useTranslation();
  const { findError } = useFindingText(studio.errors);
  const [openId, setOpenId] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const items = settings[shop];
  const set = (next: Item[]) => onChange({ [shop]: next });
  const add = () => {
    const item = createItem(currency);
    set([...items, item]);
    setOpenId(item.id);
  };
  return (
    <>
      {items.length === 0 && <p className="text-muted">{t('desk.programme.shop.empty')}</p>}
      <ul>
        {items.map((item, index) => (
          <RewardRow
            key={item.id}
            item={item}
            languages={studio.languages}
            choosesCurrency={shop === 'rewardShop'}
            isOpen={item.id === openId}
            hasError={studio.errors.some(({ setting, path }) => setting === shop && path.startsWith(`${index}.`))}
            findError={(path) => findError(shop, `${index}.${path}`)}
            onToggle={() => setOpenId(item.id === openId ? undefined : item.id)}
            onChange={(changed) => set(items.map((other) => (other.id === changed.id ? changed : other)))}
            onRemove={() => setRemoving(item.id)}
            onUp={index > 0 ? () => set(move(items, index, index - 1)) : undefined}
            onDown={index < items.length - 1 ? () => set(move(items, index, index + 1)) : undefined}
          />
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={add}>
        <Icon icon={Plus} className="size-5" />
        {t('desk.programme.shop.add')}
      </Button>
      {removing !== undefined && (
        <ConfirmDialog
          title={t('desk.programme.item.remove.title')}
          text={t('desk.programme.item.remove.text')}
          confirm={t('desk.programme.remove')}
          onConfirm={() => {
            set(items.filter(({ id }) => id !== removing));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function RewardsForm(props: FormProps) {
  const { t } = useTranslation();
  const { balanceKinds, getName } = useAmounts();
  const { pointShopCurrency } = props.studio;
  const [first = pointShopCurrency] = balanceKinds;
  return (
    <Card className="grid gap-8 p-4 sm:p-6">
      <FormPart title={t('desk.programme.shop.points', { many: getName(pointShopCurrency) })}>
        <ShopItems {...props} shop="pointShop" currency={pointShopCurrency} />
      </FormPart>
      <FormPart title={t('desk.programme.shop.rewards')} text={t('desk.programme.shop.rewards.text')}>
        <ShopItems {...props} shop="rewardShop" currency={first} />
      </FormPart>
    </Card>
  );
}

/** What members get in the shops. */
export const RewardsScreen = () => <SectionScreen section="rewards" Form={RewardsForm} />;
