import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isLocked } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';
import { ignoreEnter } from './ignore-enter';
import { useTillActionText } from './use-till-action-text';
import { useUndo, type UndoResult } from './use-undo';

/** Reasons that fit most cases: a press fills the field. */
const REASONS = ['member', 'amount', 'changed'] as const;

interface UndoDialogProps {
  action: TillAction;
  onUndone: (result: UndoResult) => void;
  onClose: () => void;
}

/** Asks for the reason, and undoes an action. */
export function UndoDialog({ action, onUndone, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const describe = useTillActionText();
  const { state, undo, retry } = useUndo(action);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const locked = isLocked(state);
  const missing = reason.trim() === '' ? t('desk.till.undo.reason.missing') : undefined;

  const finish = (result: UndoResult | undefined) => {
    if (result) onUndone(result);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing === undefined) void undo(reason.trim()).then(finish);
  };
  return (
    <Dialog title={t('desk.till.undo.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p>
          <strong>{describe(action)}</strong>
          <br />
          <span className="text-muted">{action.memberName || t('desk.till.member.nameless')}</span>
        </p>
        {action.kind === 'purchase' && <p className="text-muted">{t('desk.member.return.text')}</p>}
        <div className="grid gap-3">
          <TextField
            label={t('desk.till.undo.reason')}
            hint={t(action.kind === 'purchase' ? 'desk.reason.member' : 'desk.reason.log')}
            value={reason}
            maxLength={MAX_CORRECTION_REASON}
            readOnly={locked}
            data-initial-focus=""
            error={isSubmitted ? missing : undefined}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={ignoreEnter}
          />
          <div className="flex flex-wrap gap-2">
            {REASONS.map((name) => (
              <Button
                key={name}
                variant="secondary"
                className="min-h-11 px-3 text-sm"
                disabled={locked}
                onClick={() => setReason(t(`desk.till.undo.reason.${name}`))}
              >
                {t(`desk.till.undo.reason.${name}`)}
              </Button>
            ))}
          </div>
        </div>
        <WriteAlert state={state} onRetry={() => void retry().then(finish)} />
        {state.name !== 'unknown' && (
          <Button type="submit" variant="danger" busy={state.name === 'sending'} className="min-h-14">
            {t('desk.till.undo')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
