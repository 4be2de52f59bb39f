import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useHasScope } from '../shell/desk-context';
import { OverrideReason } from './override-reason';

interface ConfirmWithoutCodeProps {
  busy: boolean;
  onConfirm: (reason: string) => void;
}

/** Without the member's phone: a manager confirms for a reason; a cashier reads who can. */
export function ConfirmWithoutCode({ busy, onConfirm }: ConfirmWithoutCodeProps) {
  const { t } = useTranslation();
  const isManager = useHasScope('corrections:write');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  };
  if (!isManager) return <p className="text-muted text-sm">{t('desk.till.override.ask')}</p>;
  if (!isOpen)
    return (
      <Button variant="text" className="justify-self-start" disabled={busy} onClick={() => setOpen(true)}>
        {t('desk.till.override')}
      </Button>
    );
  return (
    <form noValidate onSubmit={submit} className="bg-raised rounded-control grid gap-3 p-4">
      <OverrideReason reason={reason} readOnly={busy} showsError={isSubmitted} onChange={setReason} />
      <Button type="submit" variant="secondary" busy={busy} className="min-h-12 justify-self-start">
        {t('desk.till.override')}
      </Button>
    </form>
  );
}
