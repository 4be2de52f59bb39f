import { isolate } from 'loyalty-text/isolate';
import { Facts } from '../parts/facts';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { hasTakenEffect } from '../parts/till-action-states';
import { useTillActionText } from '../parts/use-till-action-text';
import { useTimes } from '../shell/use-times';
import { OpenActionButtons } from './open-action-buttons';

/** A time far away, for what can be undone without limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function UndoButton({ action, until, onUndo }: { action: TillAction; until: string | null; onUndo: () => void }) {
  const { t } = useTranslation();
  const describe = useTillActionText();
  const secondsLeft = useSecondsLeft(until === null ? NO_LIMIT : Date.parse(until));
  if (secondsLeft === 0) return null;
  return (
    <Button
      variant="secondary"
      className="ms-auto min-h-11 px-3 text-sm"
      aria-label={t('desk.till.undo.label', { action: describe(action) })}
      onClick={onUndo}
    >
      {t('desk.till.undo')}
    </Button>
  );
}

/** Opens the dialog in which a manager confirms without the member's code. */
function OverrideButton({ action, until, onOverride }: { action: TillAction; until: string; onOverride: () => void }) {
  const { t } = useTranslation();
  const describe = useTillActionText();
  if (useSecondsLeft(Date.parse(until)) === 0) return null;
  return (
    <Button
      variant="secondary"
      className="ms-auto min-h-11 px-3 text-sm"
      aria-label={t('desk.till.override.label', { action: describe(action) })}
      onClick={onOverride}
    >
      {t('desk.till.override')}
    </Button>
  );
}

interface TillActionRowProps {
  action: TillAction;
  onUndo: () => void;
  onOverride: () => void;
  /** A reservation or payment was settled. Absent while that is done elsewhere on the screen. */
  onSettled: (() => void) | undefined;
}

/** One action of the day. */
export function TillActionRow({ action, onUndo, onOverride, onSettled }: TillActionRowProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const describe = useTillActionText();
  const { at, memberName, by, approvedBy, receiptNumber, state, undoUntil, confirmUntil, overrideUntil, reportedAt } =
    action;
  return (
    <li className="border-border flex flex-wrap items-center gap-x-3 gap-y-2 border-t py-3 first:border-t-0">
      <time dateTime={at} className="text-muted w-11 shrink-0 self-start pt-0.5 text-sm tabular-nums">
        {formatTime(at)}
      </time>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {describe(action)}
          {reportedAt !== undefined && <Badge tone="warning">{t('desk.till.reported')}</Badge>}
          {!hasTakenEffect(state) && <Badge>{t(`desk.till.state.${state}`)}</Badge>}
        </p>
        <p className="text-muted text-sm break-words">
          <Facts
            facts={[
              memberName || t('desk.till.member.nameless'),
              receiptNumber,
              by,
              approvedBy && t('desk.till.day.approved', { name: isolate(approvedBy) }),
            ]}
          />
        </p>
      </div>
      {undoUntil !== undefined && <UndoButton action={action} until={undoUntil} onUndo={onUndo} />}
      {overrideUntil !== undefined && onSettled && (
        <OverrideButton action={action} until={overrideUntil} onOverride={onOverride} />
      )}
      {confirmUntil !== undefined && onSettled && (
        <OpenActionButtons action={action} until={confirmUntil} onEnded={onSettled} />
      )}
    </li>
  );
}
