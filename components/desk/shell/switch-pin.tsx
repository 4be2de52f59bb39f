import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PIN_DIGITS } from 'loyalty-contract/desk-limits';
import { isolate } from 'loyalty-text/isolate';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { getDeviceName } from '@/lib/desk/device-name';
import { deskHref } from '@/lib/desk/hrefs';
import { getSessionStore } from '@/lib/storage/browser-storage';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useSwitchStaffMutation } from '@/store/desk/endpoints/device';
import { PinField } from './pin-field';

interface SwitchPinProps {
  businessId: string;
  person: DeskResponse<'listDevicePeople'>['people'][number];
  /** Back to the list. */
  onBack: () => void;
}

/** Asks for the PIN of who takes the device over; the last digit sends it. The page is loaded again for that person. */
export function SwitchPin({ businessId, person, onBack }: SwitchPinProps) {
  const { t } = useTranslation();
  const [enter, { data, error, isLoading }] = useSwitchStaffMutation();
  const [pin, setPin] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The dialog has been open before this step: its first focus was that of the list.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = async (typed: string) => {
    const device = getDeviceName(navigator.userAgent);
    const body = { businessId, staffId: person.staffId, pin: typed, ...(device !== '' && { device }) };
    const { data: result } = await enter({ body });
    if (result?.status === 'OK') {
      setLeaving(true);
      // What the other person searched is not this one's.
      getSessionStore().clear();
      window.location.assign(deskHref.till);
      return;
    }
    setPin('');
  };
  const change = (typed: string) => {
    setPin(typed);
    if (typed.length === PIN_DIGITS && !isLoading) void send(typed);
  };
  const name = isolate(person.name);
  const wrong =
    data?.status === 'WRONG_PIN' && !isLoading ? t('desk.switch.wrong', { count: data.attemptsLeft }) : undefined;
  if (data?.status === 'PIN_ENDED')
    return (
      <div className="grid gap-5">
        <Alert tone="warning">{t('desk.switch.ended', { name })}</Alert>
        <Button data-initial-focus="" variant="secondary" onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    );
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
      }}
    >
      <PinField
        label={t('desk.switch.pin', { name })}
        hint={t('desk.switch.hint')}
        value={pin}
        error={wrong}
        disabled={isLoading || isLeaving}
        onChange={change}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {(isLoading || isLeaving) && t('desk.signIn.code.checking')}
      </p>
      {error && !isLoading && <CallErrorAlert error={error} />}
      <Button variant="secondary" disabled={isLoading || isLeaving} onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  );
}
