import { useEffect, useRef } from 'react';
import { TextField } from '@/components/ui/text-field';
import { MAX_CORRECTION_REASON } from 'loyalty-contract/desk-limits';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ignoreEnter } from '../parts/ignore-enter';

interface OverrideReasonProps {
  reason: string;
  readOnly: boolean;
  showsError: boolean;
  onChange: (reason: string) => void;
}

/** Why a manager confirms without the member's code. It has the focus when it appears. */
export function OverrideReason({ reason, readOnly, showsError, onChange }: OverrideReasonProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={field}>
      <TextField
        label={t('desk.till.override.reason')}
        hint={t('desk.till.override.hint')}
        value={reason}
        maxLength={MAX_CORRECTION_REASON}
        readOnly={readOnly}
        error={showsError && reason.trim() === '' ? t('desk.till.undo.reason.missing') : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={ignoreEnter}
      />
    </div>
  );
}
