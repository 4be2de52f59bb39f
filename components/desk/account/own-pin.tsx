import { useState, type FormEvent } from 'react';
import { PIN_DIGITS } from 'loyalty-contract/desk-limits';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { QueryState } from '@/components/shared/query/query-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import {
  useDeleteStaffPinMutation,
  useListDevicePeopleQuery,
  useSetStaffPinMutation,
} from '@/store/desk/endpoints/device';
import { PinField } from '../shell/pin-field';
import { useDoneMessage } from '../parts/use-done-message';
import { useTimes } from '../shell/use-times';

function PinForm({ hasPin, onDone }: { hasPin: boolean; onDone: (text: string) => void }) {
  const { t } = useTranslation();
  const [save, { isLoading, error }] = useSetStaffPinMutation();
  const [pin, setPin] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isRefused = isApiError(error) && error.fields?.some(({ code }) => code === 'too_simple') === true;
  const problem =
    isSubmitted && pin.length < PIN_DIGITS
      ? t('desk.pin.short', { count: PIN_DIGITS })
      : isRefused && !isLoading
        ? t('desk.pin.simple')
        : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isLoading || pin.length < PIN_DIGITS) return;
    const { data } = await save({ body: { pin } });
    if (!data) return;
    setPin('');
    setSubmitted(false);
    onDone(t('desk.pin.done'));
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <PinField label={t('desk.pin.new')} value={pin} error={problem} disabled={isLoading} onChange={setPin} />
      {error && !isRefused && !isLoading && <CallErrorAlert error={error} />}
      <Button type="submit" variant="secondary" busy={isLoading} className="justify-self-start">
        {t(hasPin ? 'desk.pin.replace' : 'desk.pin.set')}
      </Button>
    </form>
  );
}

/** The PIN by which the person takes over this device, and the end of those on all devices. */
export function OwnPin({ businessId }: { businessId: string }) {
  const { t } = useTranslation();
  const { formatDateTime } = useTimes();
  const query = useListDevicePeopleQuery({ query: { businessId } });
  const [remove, removal] = useDeleteStaffPinMutation();
  const doneMessage = useDoneMessage();
  const removeAll = async () => {
    const { data } = await remove({ body: {} });
    if (data) doneMessage.show(t('desk.pin.deleted'));
  };
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-bold">{t('desk.pin.title')}</h2>
        <p className="text-muted mt-1">{t('desk.pin.text')}</p>
      </div>
      {doneMessage.element}
      <QueryState query={query} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ own }) => (
          <div className="grid gap-3">
            {own && <p>{t('desk.pin.until', { time: formatDateTime(own.until) })}</p>}
            <PinForm hasPin={own !== null} onDone={doneMessage.show} />
          </div>
        )}
      </QueryState>
      {removal.error && <CallErrorAlert error={removal.error} />}
      <Button variant="text" busy={removal.isLoading} className="justify-self-start" onClick={() => void removeAll()}>
        {t('desk.pin.delete')}
      </Button>
    </Card>
  );
}
