import type { FormEvent } from 'react';
import { useInvalidFieldFocus } from '@/components/shared/form/use-invalid-field-focus';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { WriteState } from '../writes/use-write';
import { WriteAlert } from '../writes/write-alert';

interface Write<Out> {
  state: WriteState<Out>;
  retry: () => Promise<Out | undefined>;
}

export interface WriteDialogProps<Out> {
  title: string;
  /** The text of the button that sends. */
  submit: string;
  /** `danger`: something is lost by it. */
  variant?: 'primary' | 'danger';
  write: Write<Out>;
  /** Sends what was entered; undefined if it cannot be sent. Resolves with undefined without success. */
  send: () => Promise<Out | undefined> | undefined;
  onDone: (response: Out) => void;
  onClose: () => void;
  /** Asked before it is sent: its own button takes the place of that which sends. */
  question?: React.ReactNode;
  children: React.ReactNode;
}

/** A dialog with a form that writes once. It closes when that is done. */
export function WriteDialog<Out>(props: WriteDialogProps<Out>) {
  const { title, submit, variant = 'primary', write, send, onDone, onClose, question, children } = props;
  const { t } = useTranslation();
  const { form, countSubmit } = useInvalidFieldFocus();
  const isSending = write.state.name === 'sending';
  const finish = (response: Out | undefined) => {
    if (response !== undefined) onDone(response);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    countSubmit();
    if (!isSending) void send()?.then(finish);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('common.close')}
      onClose={() => {
        if (!isSending) onClose();
      }}
    >
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
        {question}
        <WriteAlert state={write.state} onRetry={() => void write.retry().then(finish)} />
        {write.state.name !== 'unknown' && !question && (
          <Button type="submit" variant={variant} busy={isSending} className="min-h-14">
            {submit}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
