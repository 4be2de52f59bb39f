import { useRouter } from 'next/router';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { KeyRound } from '@/components/ui/icons';
import { NEXT_PARAM } from '@/lib/desk/hrefs';
import { storePasskeyChoice } from '@/lib/desk/passkeys';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getSafePath } from '@/lib/navigation/safe-path';
import { useDesk } from '../shell/desk-context';
import { usePasskeyRegistration } from './use-passkey-registration';
import { getFirstValue } from '@/lib/navigation/first-value';

/** Offers a passkey once after signing in by a code. */
export function PasskeyOfferScreen() {
  const { t } = useTranslation();
  const { query } = useRouter();
  const { session } = useDesk();
  const { create, isPending, outcome, error } = usePasskeyRegistration();
  const next = getSafePath(getFirstValue(query[NEXT_PARAM]));
  const leave = () => window.location.assign(next);
  const register = async () => {
    const result = await create();
    if (result === 'registered' || result === 'existing') leave();
  };
  const decline = () => {
    storePasskeyChoice('declined', session.email);
    leave();
  };
  return (
    <div className="mx-auto max-w-md py-4 sm:py-10">
      <Card className="grid gap-5 p-6 sm:p-8">
        <span className="bg-accent-soft text-accent inline-flex size-14 items-center justify-center rounded-full">
          <Icon icon={KeyRound} className="size-7" />
        </span>
        <div className="grid gap-2">
          <h1 className="text-2xl font-bold">{t('desk.passkey.title')}</h1>
          <p className="text-muted">{t('desk.passkey.text')}</p>
        </div>
        {(outcome === 'cancelled' || outcome === 'refused') && (
          <Alert tone="warning">{t(`desk.passkey.${outcome}`)}</Alert>
        )}
        {error && <Alert tone="danger">{getErrorMessage(t, error)}</Alert>}
        <Button busy={isPending} onClick={() => void register()}>
          {t('desk.passkey.create')}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {t('desk.passkey.later')}
        </Button>
      </Card>
    </div>
  );
}
