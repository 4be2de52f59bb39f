import { isolate } from 'loyalty-text/isolate';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Minus } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useAmounts } from '../parts/use-amounts';
import { useFormatCount } from '../parts/use-format-count';
import type { TillItem } from './use-till-items';

interface ItemButtonsProps {
  items: readonly TillItem[];
  /** How many of each item were pressed, in their order. */
  counts: readonly number[];
  readOnly: boolean;
  /** Adds a piece, or takes one away. */
  onChange: (index: number, change: 1 | -1) => void;
}

/** The business's own items: a press adds a piece. */
export function ItemButtons({ items, counts, readOnly, onChange }: ItemButtonsProps) {
  const { t } = useTranslation();
  const { formatMoney } = useAmounts();
  const formatCount = useFormatCount();
  if (items.length === 0) return null;
  const chosen = items.flatMap(({ name }, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [t('desk.till.items.chosen', { number: formatCount(count), name: isolate(name) })];
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('desk.till.items')}</legend>
      <ul className="grid grid-cols-2 gap-x-2 gap-y-1 sm:grid-cols-3">
        {items.map(({ name, price }, index) => {
          const count = counts[index] ?? 0;
          return (
            // The buttons of a row are as high as the highest, whichever of them have one below.
            <li key={index} className="row-span-2 grid grid-cols-1 grid-rows-subgrid">
              <Button
                variant="secondary"
                disabled={readOnly}
                className="min-h-20 min-w-0 flex-col gap-0 px-2 break-words"
                onClick={() => onChange(index, 1)}
              >
                <span>
                  <bdi>{name}</bdi>
                  {count > 0 && (
                    <span className="text-accent ms-2 font-bold tabular-nums">
                      <bdi>×{formatCount(count)}</bdi>
                    </span>
                  )}
                </span>
                {price !== null && <bdi className="text-muted text-sm tabular-nums">{formatMoney(price)}</bdi>}
              </Button>
              {count > 0 && !readOnly && (
                <Button
                  variant="secondary"
                  aria-label={t('desk.till.items.less', { name: isolate(name) })}
                  className="min-h-14"
                  onClick={() => onChange(index, -1)}
                >
                  <Icon icon={Minus} className="size-5" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {chosen.join(', ')}
      </p>
    </fieldset>
  );
}
