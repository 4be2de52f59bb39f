import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { useTranslation } from '@/lib/i18n/texts';
import { isLocked } from '../writes/use-write';
import { WriteDialog, type Write } from './write-dialog';

/** The longest reason that every call accepts. */
const MAX_REASON = 100;

interface ReasonDialogProps {
  title: string;
  /** What happens by it. */
  text: React.ReactNode;
  submit: string;
  /** `member`: the member reads the reason; `log`: it is in the log. */
  readBy: 'member' | 'log';
  write: Write;
  send: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason before something ends. */
export function ReasonDialog({ title, text, submit, readBy, write, send, onDone, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const sendReason = () => {
    setChecked(true);
    return isMissing ? undefined : send(reason.trim());
  };
  return (
    <WriteDialog
      title={title}
      submit={submit}
      variant="danger"
      write={write}
      send={sendReason}
      onDone={onDone}
      onClose={onClose}
    >
      <div>{text}</div>
      <TextField
        label={t('desk.reason')}
        hint={t(`desk.reason.${readBy}`)}
        value={reason}
        maxLength={MAX_REASON}
        readOnly={isLocked(write.state)}
        data-initial-focus=""
        error={checked && isMissing ? t('desk.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </WriteDialog>
  );
}
