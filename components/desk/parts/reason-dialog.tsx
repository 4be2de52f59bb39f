import { useState } from 'react';
import { MAX_REASON } from 'loyalty-contract/desk-limits';
import { isLocked } from '../writes/use-write';
import { ReasonField } from './reason-field';
import { WriteDialog, type WriteDialogProps } from './write-dialog';

interface ReasonDialogProps<Out> extends Omit<WriteDialogProps<Out>, 'send' | 'children'> {
  /** What happens by it. */
  text: React.ReactNode;
  /** `member`: the member reads the reason; `log`: it is in the log. */
  audience: 'member' | 'log';
  /** In characters. */
  maxLength?: number;
  send: (reason: string) => Promise<Out | undefined>;
}

/** Asks for the reason before something is done. */
export function ReasonDialog<Out>({ text, audience, maxLength = MAX_REASON, send, ...dialog }: ReasonDialogProps<Out>) {
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const sendReason = () => {
    setSubmitted(true);
    return isMissing ? undefined : send(reason.trim());
  };
  return (
    <WriteDialog {...dialog} send={sendReason}>
      <div>{text}</div>
      <ReasonField
        audience={audience}
        value={reason}
        maxLength={maxLength}
        readOnly={isLocked(dialog.write.state)}
        showsError={isSubmitted}
        isInitialFocus
        onChange={setReason}
      />
    </WriteDialog>
  );
}
