import { useEffect, useRef, useState, type RefObject } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { UndoDialog } from '../parts/undo-dialog';
import type { UndoResult } from '../parts/use-undo';
import { useBusiness, useHasScope, useLocation } from '../shell/desk-context';
import { EnrolledList } from './enrolled-list';
import { OverrideDialog } from './override-dialog';
import { TillActionRow } from './till-action-row';
import { useDayActions } from './use-day-actions';

/** Further actions are shown on request. */
const FIRST_ACTIONS = 5;

interface DayListProps {
  /** The kind of action whose form is open for a member: that form settles an open one, and its row here does not. */
  ongoing: TillAction['kind'] | undefined;
  onUndone: (result: UndoResult) => void;
}

function DayActions({ heading, ongoing, onUndone }: DayListProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const query = useDayActions({ businessId, locationId });
  const [all, setAll] = useState(false);
  const [undoing, setUndoing] = useState<TillAction>();
  const [overriding, setOverriding] = useState<TillAction>();
  const [ended, setEnded] = useState<TillAction>();
  useEffect(() => {
    // The buttons of an action are gone with what they ended.
    if (ended) heading.current?.focus();
  }, [ended, heading]);
  const finishUndo = (result: UndoResult) => {
    setEnded(result.action);
    setUndoing(undefined);
    onUndone(result);
  };
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.acts);
          const enrolled = pages[0]?.enrolled ?? [];
          if (actions.length + enrolled.length === 0)
            return <p className="text-muted py-3">{t('desk.till.day.none')}</p>;
          const hasMore = !all && (actions.length > FIRST_ACTIONS || query.hasNextPage);
          return (
            <>
              <ul>
                {actions.slice(0, all ? undefined : FIRST_ACTIONS).map((action) => (
                  <TillActionRow
                    key={`${action.kind} ${action.id}`}
                    action={action}
                    onUndo={() => setUndoing(action)}
                    onOverride={() => setOverriding(action)}
                    onSettled={action.kind === ongoing ? undefined : () => setEnded(action)}
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
              <EnrolledList enrolled={enrolled} />
            </>
          );
        }}
      </QueryState>
      {overriding && (
        <OverrideDialog
          action={overriding}
          onConfirmed={() => {
            setEnded(overriding);
            setOverriding(undefined);
          }}
          onClose={() => setOverriding(undefined)}
        />
      )}
      {undoing && <UndoDialog action={undoing} onUndone={finishUndo} onClose={() => setUndoing(undefined)} />}
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
          <DayActions heading={heading} {...props} />
        </div>
      </Card>
    </section>
  );
}
