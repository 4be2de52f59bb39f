import { useState } from 'react';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { usePhoneExample } from '@/components/shared/form/use-phone-example';
import { notify } from '@/components/shared/toasts/notify';
import { useTwoProofs } from '@/components/shared/step-up/use-two-proofs';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { MAX_IDENTIFIER } from 'loyalty-text/normalize-email';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useChangeIdentifierMutation } from '@/store/endpoints/profile';
import { useIdentifierCheck } from './use-identifier-check';

const inputAttributes = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

/** Changes a member's e-mail or phone: the new contact, a code to a confirmed one, and a code to the new one. */
export function ChangeIdentifier({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const { t } = useTranslation();
  const example = usePhoneExample();
  const [input, setInput] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { check, checking } = useIdentifierCheck(kind);
  const [changeIdentifier, { isLoading }] = useChangeIdentifierMutation();
  const value = input.trim();

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    setFailure(undefined);
    const found = await check(value);
    setWrong(found.invalid);
    setFailure(found.error);
    if (found.invalid) field?.focus();
    else if (!found.error) proofs.start();
  };
  const change = async ({ confirmation, addressProof }: { confirmation: string; addressProof: string }) => {
    try {
      await changeIdentifier({ body: { kind, value, addressProof }, confirmation }).unwrap();
      notify.success(t(`profile.change.${kind}.done`));
      onClose();
    } catch (error) {
      setFailure(getErrorMessage(t, error));
    }
  };
  const proofs = useTwoProofs({
    operation: 'changeIdentifiers',
    ...(kind === 'email' ? { newAddress: value } : { newPhoneNumber: value }),
    memberText: t('profile.change.prove'),
    contactText: t('profile.change.proveNew', { value: `\u2066${value}\u2069` }),
    onComplete: (tokens) => void change(tokens),
  });

  return (
    <Dialog title={t(`profile.change.${kind}`)} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p>{t(`profile.change.${kind}.text`)}</p>
        <TextField
          {...inputAttributes[kind]}
          data-initial-focus
          dir="ltr"
          label={t(`profile.change.${kind}.new`)}
          maxLength={MAX_IDENTIFIER}
          value={input}
          hint={kind === 'phoneNumber' ? t('form.phone.example', { example }) : undefined}
          onChange={(event) => setInput(event.target.value)}
          error={wrong}
        />
        {failure && <TimedAlert tone="danger">{failure}</TimedAlert>}
        <Button type="submit" busy={checking || isLoading}>
          {t('profile.change.submit')}
        </Button>
      </form>
      {proofs.dialog}
    </Dialog>
  );
}
