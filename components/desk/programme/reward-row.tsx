import { isolate } from 'loyalty-text/isolate';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { FoldedRow } from './folded-row';
import { RewardFields } from './reward-fields';
import { getAnyText, type Item, type Studio } from './studio';

interface RewardRowProps {
  item: Item;
  languages: Studio['languages'];
  choosesCurrency: boolean;
  isOpen: boolean;
  hasError: boolean;
  findError: (path: string) => string | undefined;
  onToggle: () => void;
  onChange: (item: Item) => void;
  onRemove: () => void;
  /** Absent: it is the first, or the last. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

/** An item of a shop: its facts, and its fields when it is opened. */
export function RewardRow(props: RewardRowProps) {
  const { item, languages, choosesCurrency, isOpen, hasError, findError, onToggle, onChange } = props;
  const { t, i18n } = useTranslation();
  const { formatNamed } = useAmounts();
  const name = getAnyText(item.name, languages, i18n.language) || t('desk.programme.nameless');
  const facts = [
    formatNamed(item.currency, item.price),
    item.stock === undefined ? null : t('desk.programme.item.stock.fact', { number: item.stock }),
  ];
  const label = (act: 'up' | 'down' | 'remove') => t(`desk.programme.item.${act}`, { name: isolate(name) });
  const title = (
    <>
      <bdi>{name}</bdi>
      {item.hidden && <Badge>{t('desk.programme.item.hidden')}</Badge>}
      {hasError && <Badge tone="warning">{t('desk.programme.toMend')}</Badge>}
    </>
  );
  return (
    <FoldedRow title={title} facts={facts} isOpen={isOpen} onToggle={onToggle}>
      <RewardFields {...{ item, languages, choosesCurrency, findError, onChange }} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" aria-label={label('up')} disabled={!props.onUp} onClick={props.onUp}>
          {t('desk.programme.up')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={label('down')}
          disabled={!props.onDown}
          onClick={props.onDown}
        >
          {t('desk.programme.down')}
        </Button>
        <Button variant="danger" size="small" aria-label={label('remove')} onClick={props.onRemove}>
          {t('desk.programme.remove')}
        </Button>
      </div>
    </FoldedRow>
  );
}
