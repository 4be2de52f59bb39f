import { useId } from 'react';
import { SearchForm } from '@/components/shared/form/search-form';
import { classNames } from '@/components/ui/class-names';
import { controlStyle } from '@/components/ui/field-frame';
import { Icon } from '@/components/ui/icon';
import { Check } from '@/components/ui/icons';
import { sortOrders, type Arrangement } from '@/lib/shop/arrange-items';
import { useTranslation } from '@/components/shared/i18n/texts';

/** The number of items above which they can be searched. */
const MAX_WITHOUT_SEARCH = 12;

interface ShopToolbarProps {
  /** Number of items in all shops. */
  count: number;
  arrangement: Arrangement;
  onChange: (changes: Partial<Arrangement>) => void;
}

/** Sorts and filters the items; a large shop can also be searched. */
export function ShopToolbar({ count, arrangement, onChange }: ShopToolbarProps) {
  const { t } = useTranslation();
  const sortId = useId();
  const { sort, availableOnly, search } = arrangement;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
      {(count > MAX_WITHOUT_SEARCH || search !== '') && (
        <SearchForm label={t('shop.search')} search={search} onSearch={(text) => onChange({ search: text })} />
      )}
      <button
        type="button"
        aria-pressed={availableOnly}
        onClick={() => onChange({ availableOnly: !availableOnly })}
        className={classNames(
          'rounded-control inline-flex min-h-12 items-center gap-2 border-2 px-2.5 py-2 text-start font-semibold sm:px-4',
          availableOnly
            ? 'bg-accent-soft text-accent border-accent'
            : 'bg-surface border-border hover:bg-raised text-text',
        )}
      >
        {availableOnly && <Icon icon={Check} className="size-4 shrink-0" />}
        <span>{t('shop.available')}</span>
      </button>
      <div className="flex min-w-0 flex-1 basis-32 items-center gap-2 sm:ms-auto sm:flex-none sm:basis-auto">
        <label htmlFor={sortId} className="text-muted shrink-0 text-sm max-sm:sr-only">
          {t('shop.sort')}
        </label>
        <select
          id={sortId}
          value={sort}
          onChange={({ target }) => onChange({ sort: sortOrders.find((order) => order === target.value) })}
          className={classNames(controlStyle, 'min-w-0 max-sm:ps-2 max-sm:pe-1')}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`shop.sort.${order}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
