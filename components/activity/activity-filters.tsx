import { useId, useState } from 'react';
import { useToday } from '@/components/shared/configuration/use-today';
import { SearchForm } from '@/components/shared/form/search-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SlidersHorizontal } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import type { ActivitySummary, EntryFilter, EntryKind } from 'loyalty-contract/schemas/activity';
import { useTranslation } from '@/components/shared/i18n/texts';
import { PeriodFilter } from './period-filter';
import type { ActivityList, FilterChange } from './use-activity-filter';

const kinds: readonly EntryKind[] = ['earned', 'spent', 'expired', 'corrected'];

interface ActivityFiltersProps {
  list: ActivityList;
  filter: EntryFilter;
  places: ActivitySummary['places'];
  onChange: (changes: FilterChange) => void;
  onClear: () => void;
}

/** Search and filters of a list of activity; on all screens the filters open below a button. */
export function ActivityFilters({ list, filter, places, onChange, onClear }: ActivityFiltersProps) {
  const { t } = useTranslation();
  const today = useToday();
  const panel = useId();
  const { search, from, until, ...chosen } = filter;
  const count = Object.keys(chosen).length + (from !== undefined || until !== undefined ? 1 : 0);
  const [open, setOpen] = useState(count > 0);
  return (
    <div className="mb-3 lg:mb-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        <SearchForm
          label={t('activity.search')}
          placeholder={t('activity.search.hint')}
          search={search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
        <Button
          variant="secondary"
          size="small"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={SlidersHorizontal} className="size-4" />
          {/* Beside the search, a phone has room for the icon. */}
          <span className="max-sm:sr-only">{t('activity.filter')}</span>
          {count > 0 && (
            <span className="bg-primary text-on-primary inline-flex size-6 items-center justify-center rounded-full text-sm tabular-nums">
              {count}
            </span>
          )}
        </Button>
        {(count > 0 || search !== undefined) && (
          <Button variant="quiet" onClick={onClear}>
            {t('activity.filter.clear')}
          </Button>
        )}
      </div>
      <div
        id={panel}
        hidden={!open}
        className="bg-surface rounded-card border-border shadow-card mt-3 grid gap-4 border p-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {list !== 'purchases' && (
          <SelectField
            label={t('activity.filter.kind')}
            value={filter.kind ?? ''}
            onChange={(event) => onChange({ kind: kinds.find((kind) => kind === event.target.value) })}
            options={[
              { value: '', label: t('activity.filter.kind.all') },
              ...kinds.map((kind) => ({ value: kind, label: t(`activity.filter.kind.${kind}`) })),
            ]}
          />
        )}
        {places.length > 0 && (
          <SelectField
            label={t('activity.filter.place')}
            value={filter.place ?? ''}
            onChange={(event) => onChange({ place: event.target.value || undefined })}
            options={[
              { value: '', label: t('activity.filter.place.all') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <PeriodFilter period={{ from, until }} today={today} onChange={onChange} />
      </div>
    </div>
  );
}
