import { useState } from 'react';
import { CallErrorAlert } from '@/components/shared/errors/call-error-message';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { QueryState } from '@/components/shared/query/query-state';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { KeyRound, Plus } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { hasPasskeys } from '@/lib/desk/passkeys';
import { useTranslation } from '@/components/shared/i18n/texts';
import type { DeskResponse } from '@/store/desk/desk-responses';
import { useDeletePasskeyMutation, useListPasskeysQuery } from '@/store/desk/endpoints/account';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { useTimes } from '../shell/use-times';
import { usePasskeyRegistration } from './use-passkey-registration';

type Passkey = DeskResponse<'listPasskeys'>['passkeys'][number];

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const { formatDate } = useTimes();
  const [remove, { isLoading, error }] = useDeletePasskeyMutation();
  const [confirming, setConfirming] = useState(false);
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="border-border grid gap-2 border-t py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon icon={KeyRound} className="text-muted size-5 shrink-0" />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-muted text-sm">
            {t('desk.passkeys.created', { date: formatDate(createdAt) })} ·{' '}
            {lastUsedAt ? t('desk.passkeys.used', { date: formatDate(lastUsedAt) }) : t('desk.passkeys.unused')}
          </p>
        </div>
        <Button
          variant="secondary"
          busy={isLoading}
          aria-label={t('desk.passkeys.delete.label', { name })}
          onClick={() => setConfirming(true)}
        >
          {t('desk.passkeys.delete')}
        </Button>
      </div>
      {error && <CallErrorAlert error={error} />}
      {confirming && (
        <ConfirmDialog
          title={t('desk.passkeys.delete.title')}
          text={t('desk.passkeys.delete.text', { name })}
          confirm={t('desk.passkeys.delete')}
          onConfirm={() => {
            setConfirming(false);
            void remove({ params: { passkeyId }, body: {} });
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

function AddPasskey() {
  const { t } = useTranslation();
  const { create, isPending, outcome, error } = usePasskeyRegistration();
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={isPending} onClick={() => void create()}>
        <Icon icon={Plus} className="size-5" />
        {t('desk.passkeys.add')}
      </Button>
      {outcome && <Alert tone={outcome === 'registered' ? 'success' : 'warning'}>{t(`desk.passkey.${outcome}`)}</Alert>}
      {error && <CallErrorAlert error={error} />}
    </div>
  );
}

/** The passkeys with which the person signs in without a code. */
export function Passkeys() {
  const { t } = useTranslation();
  const query = useListPasskeysQuery();
  const supported = useClientValue(hasPasskeys, true);
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <div>
        <h2 className="text-lg font-bold">{t('desk.passkeys.title')}</h2>
        <p className="text-muted mt-1">{t('desk.passkeys.text')}</p>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="text-muted">{t('desk.passkeys.none')}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryState>
      {supported ? <AddPasskey /> : <p className="text-muted text-sm">{t('desk.passkeys.unsupported')}</p>}
    </Card>
  );
}
