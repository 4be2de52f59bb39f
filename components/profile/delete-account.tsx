import { useState } from 'react';
import { ConfirmButton } from '@/components/shared/confirm/confirm-button';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { RememberedContacts } from '@/components/shared/session/remembered-contacts';
import { StepUpDialog } from '@/components/shared/step-up/step-up-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { isSameName } from 'loyalty-text/fold-name';
import { InOwnWords } from '@/components/shared/i18n/in-own-words';
import { isolate } from 'loyalty-text/isolate';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useDeleteMemberMutation } from '@/store/endpoints/profile';
import { DeletionPreview } from './deletion-preview';

/** Deletes the account: a preview, a word to type, a step-up, and the goodbye page. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [input, setInput] = useState('');
  const [missed, setMissed] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [deleteMember, { isLoading, isSuccess }] = useDeleteMemberMutation();
  const word = t('profile.delete.word');

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const right = isSameName(input, word);
    setMissed(!right);
    if (right) setConfirming(true);
    else event.currentTarget.querySelector('input')?.focus();
  };
  const end = async (confirmation: string) => {
    setConfirming(false);
    setError(undefined);
    try {
      await deleteMember({ confirmation }).unwrap();
      await signOutMember(href.goodbye);
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' });
    }
  };

  return (
    <Dialog title={t('profile.delete')} closeLabel={t('common.close')} onClose={onClose}>
      <InOwnWords>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <p>{t('profile.delete.text')}</p>
          <DeletionPreview />
          <RememberedContacts />
          <TextField
            label={t('profile.delete.type', { word: isolate(word) })}
            value={input}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            onChange={(event) => setInput(event.target.value)}
            error={missed ? t('profile.delete.mistyped') : undefined}
          />
          {error && <TimedAlert tone="danger">{getErrorMessage(t, error)}</TimedAlert>}
          <div className="grid gap-2 sm:grid-cols-2">
            <Button data-initial-focus onClick={onClose}>
              {t('profile.delete.keep')}
            </Button>
            <ConfirmButton type="submit" variant="danger" busy={isLoading || isSuccess}>
              {t('profile.delete.submit')}
            </ConfirmButton>
          </div>
        </form>
      </InOwnWords>
      {isConfirming && (
        <StepUpDialog
          operation="deleteMember"
          text={t('profile.delete.prove')}
          onConfirmed={(token) => void end(token)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
