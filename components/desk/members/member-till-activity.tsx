import { isolate } from 'loyalty-text/isolate';
import { useEffect, useRef, useState } from 'react';
import { QueryState } from '@/components/shared/query/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useListTillActsInfiniteQuery } from '@/store/desk/endpoints/till';
import { hasTakenEffect } from '../parts/till-action-states';
import { ListRow, rowButtonStyle } from '../parts/list-row';
import { MoreButton } from '../parts/more-button';
import { NoRows } from '../parts/no-rows';
import { UndoDialog } from '../parts/undo-dialog';
import { useTillActionText } from '../parts/use-till-action-text';
import { useDoneMessage } from '../parts/use-done-message';
import { useBusiness, useLocationName } from '../shell/desk-context';
import { useTimes } from '../shell/use-times';

/** Before the first action of any business. */
const SINCE_EVER = '2000-01-01T00:00:00Z';

function TillActionRow({ action, onUndo }: { action: TillAction; onUndo: () => void }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const describe = useTillActionText();
  const getLocationName = useLocationName();
  const { at, locationId, receiptNumber, by, state, undoUntil, reportedAt } = action;
  const text = describe(action);
  return (
    <ListRow
      title={
        <>
          {text}
          {reportedAt !== undefined && <Badge tone="warning">{t('desk.till.reported')}</Badge>}
          {!hasTakenEffect(state) && <Badge>{t(`desk.till.state.${state}`)}</Badge>}
        </>
      }
      facts={[
        formatDateTime(at),
        locationId && getLocationName(locationId),
        receiptNumber,
        by && t('desk.member.by', { name: isolate(by) }),
      ]}
    >
      {undoUntil !== undefined && (
        <Button
          variant="secondary"
          className={rowButtonStyle}
          aria-label={t('desk.till.undo.label', { action: text })}
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
  const [undoing, setUndoing] = useState<TillAction>();
  const describe = useTillActionText();
  const doneMessage = useDoneMessage();
  const [ended, setEnded] = useState<TillAction>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of an action is gone with what it undid.
    if (ended) list.current?.focus();
  }, [ended]);
  return (
    <div ref={list} tabIndex={-1} aria-label={t('desk.member.tab.actions')} role="group" className="outline-none">
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-40 w-full" />}>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.acts);
          if (actions.length === 0) return <NoRows text={t('desk.member.actions.none')} />;
          return (
            <>
              <ul>
                {actions.map((action) => (
                  <TillActionRow
                    key={`${action.kind} ${action.id}`}
                    action={action}
                    onUndo={() => setUndoing(action)}
                  />
                ))}
              </ul>
              <MoreButton query={query} label={t('desk.member.tab.actions')} />
            </>
          );
        }}
      </QueryState>
      {undoing && (
        <UndoDialog
          action={undoing}
          onClose={() => setUndoing(undefined)}
          onUndone={({ action }) => {
            setUndoing(undefined);
            setEnded(action);
            doneMessage.show(t('desk.member.actions.undone', { action: describe(action) }));
          }}
        />
      )}
    </div>
  );
}
