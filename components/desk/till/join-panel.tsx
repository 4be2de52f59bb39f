import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { CallErrorMessage } from '@/components/shared/errors/call-error-message';
import { formatCountdown } from '@/components/shared/one-time-code/digits';
import { QrCode } from '@/components/shared/till-code/qr-code';
import { useTranslation } from '@/components/shared/i18n/texts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { TillEvent } from './till-machine';
import { useLookUp } from './use-look-up';
import { useScan } from './use-scan';
import { useTillJoin } from './use-till-join';

/** A code that the guest scans with the own phone to join here; the card opens when the guest has arrived. */
export function JoinPanel({ dispatch }: { dispatch: Dispatch<TillEvent> }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, state, secondsLeft, isCreating, error, isBlind, renew } = useTillJoin();
  const lookUp = useLookUp((member) => dispatch({ type: 'identified', member }));
  useScan((scanned) => dispatch({ type: 'finished', scanned }));
  useEffect(() => heading.current?.focus(), []);
  const open = () => {
    if (shown) void lookUp.lookUp({ joinId: shown.joinId });
  };
  const openArrived = useEffectEvent(open);
  useEffect(() => {
    if (state === 'arrived') openArrived();
  }, [state]);
  return (
    <Card className="grid justify-items-center gap-5 p-5 text-center sm:p-7">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none sm:text-3xl">
          {t('desk.join.title')}
        </h2>
        <p className="text-muted">{t('desk.join.text')}</p>
      </div>
      {isCreating && <Skeleton className="size-64 max-w-full" />}
      {shown && state === 'waiting' && <QrCode value={shown.url} title={t('desk.join.qr')} size="large" />}
      <p role="status" className="text-lg font-semibold empty:hidden">
        {shown && t(`desk.join.state.${state}`)}
      </p>
      {shown && (state === 'waiting' || state === 'scanned') && (
        <p className="text-muted">
          {t('desk.join.left')}{' '}
          <span role="timer" className="font-semibold tabular-nums" dir="ltr">
            {formatCountdown(secondsLeft)}
          </span>
        </p>
      )}
      {isBlind && <Alert tone="warning">{t('desk.join.blind')}</Alert>}
      {(error ?? lookUp.error) && (
        <Alert tone="danger">
          <CallErrorMessage error={error ?? lookUp.error} />
        </Alert>
      )}
      <div className="grid w-full max-w-md gap-3">
        {state === 'arrived' && lookUp.error && (
          <Button busy={lookUp.isLoading} className="min-h-14 text-lg" onClick={open}>
            {t('desk.write.unknown.retry')}
          </Button>
        )}
        {!isCreating && state !== 'arrived' && (
          <Button variant={state === 'ended' || !shown ? 'primary' : 'secondary'} className="min-h-14" onClick={renew}>
            {t('desk.join.renew')}
          </Button>
        )}
        <Button variant="quiet" aria-keyshortcuts="Escape" onClick={() => dispatch({ type: 'finished' })}>
          {t('common.back')}
        </Button>
      </div>
    </Card>
  );
}
