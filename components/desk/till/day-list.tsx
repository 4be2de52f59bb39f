import { useEffect, useRef, useState, type RefObject } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { TillAct } from '@/contract/schemas/till-acts';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListTillActsInfiniteQuery } from '@/store/desk/endpoints/till';
import { UndoDialog } from '../parts/undo-dialog';
import type { Undone } from '../parts/use-undo';
import { useBusiness, useHasScope, useLocation } from '../shell/desk-context';
import { ActRow } from './act-row';

/** Further acts are shown on request. */
const FIRST_ACTS = 5;

interface DayListProps {
  /** What is being done for a member: an open act of this kind is settled there. */
  ongoing: TillAct['kind'] | undefined;
  onUndone: (undone: Undone) => void;
}

function Acts({ heading, ongoing, onUndone }: DayListProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const query = useListTillActsInfiniteQuery({ businessId, locationId });
  const [all, setAll] = useState(false);
  const [undoing, setUndoing] = useState<TillAct>();
  const [ended, setEnded] = useState<TillAct>();
  useEffect(() => {
    // The buttons of an act are gone with what they ended.
    if (ended) heading.current?.focus();
  }, [ended, heading]);
  const finishUndo = (result: Undone) => {
    setEnded(result.act);
    setUndoing(undefined);
    onUndone(result);
  };
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts);
          if (acts.length === 0) return <p className="text-muted py-3">{t('desk.till.day.none')}</p>;
          const hasMore = !all && (acts.length > FIRST_ACTS || query.hasNextPage);
          return (
            <>
              <ul>
                {acts.slice(0, all ? undefined : FIRST_ACTS).map((act) => (
                  <ActRow
                    key={`${act.kind} ${act.id}`}
                    act={act}
                    onUndo={() => setUndoing(act)}
                    onSettled={act.kind === ongoing ? undefined : () => setEnded(act)}
                  />
                ))}
              </ul>
              {hasMore && (
                <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
                  {t('desk.till.day.all')}
                </Button>
              )}
              {all && query.hasNextPage && (
                <Button
                  variant="quiet"
                  className="w-full"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('desk.till.day.more')}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
      {undoing && <UndoDialog act={undoing} onUndone={finishUndo} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

/** What was done at this place today, newest first, with a way to undo it. */
export function DayList(props: DayListProps) {
  const { t } = useTranslation();
  const { name: place } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!useHasScope('till:read')) return null;
  return (
    <section aria-label={t('desk.till.day')} className="min-w-0 flex-[1_1_20rem]">
      <Card className="px-5 py-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {t('desk.till.day')}
        </h2>
        <p className="text-muted text-sm">{place}</p>
        <div className="mt-2">
          <Acts heading={heading} {...props} />
        </div>
      </Card>
    </section>
  );
}
