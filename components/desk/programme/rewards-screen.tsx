import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { FormPart } from './form-part';
import { ItemList } from './item-list';
import { RewardFields } from './reward-fields';
import { SectionScreen } from './section-screen';
import { getAnyText, type FormProps, type Item } from './studio';
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

function ShopItems({ shop, currency, studio, settings, onChange }: FormProps & { shop: Shop; currency: BalanceKind }) {
  const { t, i18n } = useTranslation();
  const { formatNamed } = useAmounts();
  const { findError, hasErrorBelow } = useFindingText(studio.errors);
  const { languages } = studio;
  return (
    <ItemList
      items={settings[shop]}
      getName={({ name }) => getAnyText(name, languages, i18n.language)}
      getFacts={({ currency: kind, price, stock }) => [
        formatNamed(kind, price),
        stock === undefined ? null : t('desk.programme.item.stock.fact', { number: stock }),
      ]}
      renderBadge={({ hidden }) => hidden && <Badge>{t('desk.programme.item.hidden')}</Badge>}
      hasError={(index) => hasErrorBelow(shop, String(index))}
      create={() => createItem(currency)}
      words={{
        empty: t('desk.programme.shop.empty'),
        add: t('desk.programme.shop.add'),
        removeTitle: t('desk.programme.item.remove.title'),
        removeText: t('desk.programme.item.remove.text'),
      }}
      onChange={(items) => onChange({ [shop]: items })}
    >
      {(item, index, set) => (
        <RewardFields
          item={item}
          languages={languages}
          choosesCurrency={shop === 'rewardShop'}
          findError={(path) => findError(shop, `${index}.${path}`)}
          onChange={set}
        />
      )}
    </ItemList>
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
