import { useEffect, useRef, useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { TillAct } from '@/contract/schemas/till-acts';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListTillActsInfiniteQuery } from '@/store/desk/endpoints/till';
import { hasTakenEffect } from '../parts/act-states';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { UndoDialog } from '../parts/undo-dialog';
import { useActText } from '../parts/use-act-text';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useLocationName } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

/** Before the first act of any business. */
const SINCE_EVER = '2000-01-01T00:00:00Z';

function ActRow({ act, onUndo }: { act: TillAct; onUndo: () => void }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const describe = useActText();
  const getLocationName = useLocationName();
  const { at, locationId, receiptNumber, by, state, undoUntil } = act;
  const text = describe(act);
  return (
    <ListRow
      title={
        <>
          {text}
          {!hasTakenEffect(state) && <Badge>{t(`desk.till.state.${state}`)}</Badge>}
        </>
      }
      facts={[
        formatDateTime(at),
        locationId && getLocationName(locationId),
        receiptNumber,
        by && t('desk.member.by', { name: by }),
      ]}
    >
      {undoUntil !== undefined && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={t('desk.till.undo.label', { act: text })}
          onClick={onUndo}
        >
          {t('desk.till.undo')}
        </Button>
      )}
    </ListRow>
  );
}

/** What tills did for the member, newest first, with a way to undo it. */
export function MemberTillActivity({ comoMemberId }: { comoMemberId: string }) {
  const { t } = useTranslation();
  const { businessId } = useBusiness();
  const query = useListTillActsInfiniteQuery({ businessId, comoMemberId, since: SINCE_EVER });
  const [undoing, setUndoing] = useState<TillAct>();
  const describe = useActText();
  const doneMessage = useDoneMessage();
  const [ended, setEnded] = useState<TillAct>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of an act is gone with what it undid.
    if (ended) list.current?.focus();
  }, [ended]);
  return (
    <div ref={list} tabIndex={-1} aria-label={t('desk.member.tab.acts')} role="group" className="outline-none">
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts);
          if (acts.length === 0) return <NoRows text={t('desk.member.acts.none')} />;
          return (
            <>
              <ul>
                {acts.map((act) => (
                  <ActRow key={`${act.kind} ${act.id}`} act={act} onUndo={() => setUndoing(act)} />
                ))}
              </ul>
              <MoreButton query={query} label={t('desk.member.tab.acts')} />
            </>
          );
        }}
      </QueryState>
      {undoing && (
        <UndoDialog
          act={undoing}
          onClose={() => setUndoing(undefined)}
          onUndone={({ act }) => {
            setUndoing(undefined);
            setEnded(act);
            doneMessage.show(t('desk.member.acts.undone', { act: describe(act) }));
          }}
        />
      )}
    </div>
  );
}
