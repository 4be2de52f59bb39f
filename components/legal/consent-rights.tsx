import { useState } from 'react';
import { focusOnMount } from '@/components/shared/browser/focus-on-mount';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { StepUpDialog } from '@/components/shared/step-up/step-up-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TimedAlert } from '@/components/ui/timed-alert';
import { consentRights, type ConsentRight } from 'loyalty-contract/consent-rights';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { storeFlashMessage } from '@/lib/storage/flash-message';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useWithdrawConsentMutation } from '@/store/endpoints/legal';
import { ConsentQuestion } from './consent-question';
import { LegalResult } from './legal-result';

/** The steps: choice, confirmation, step-up, and the result; a refusal returns to the choice. */
type Step = 'choosing' | 'asking' | 'confirming' | 'choosingAgain' | 'done';

/**
 * The next page when the session has ended: the goodbye page after an erasure, otherwise the home page with a flash
 * message.
 */
async function signOut(erased: boolean): Promise<void> {
  if (!erased) storeFlashMessage('legal.withdraw.done');
  await signOutMember(erased ? href.goodbye : href.home);
}

/** Withdrawal of consent: a choice, a confirmation, and it takes effect immediately; the session ends if it has to. */
export function ConsentRights({ onWithdrawn, onClose }: { onWithdrawn: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly ConsentRight[]>([]);
  const [step, setStep] = useState<Step>('choosing');
  const [error, setError] = useState<ApiError>();
  const [submittedEmpty, setSubmittedEmpty] = useState(false);
  const [withdraw, { isLoading }] = useWithdrawConsentMutation();
  const erases = chosen.includes('rightToErasure');

  const confirm = async (confirmation?: string) => {
    setStep('asking');
    setError(undefined);
    try {
      const body = Object.fromEntries(chosen.map((right) => [right, true]));
      const { signedOut } = await withdraw({ body, confirmation }).unwrap();
      if (!signedOut) {
        setStep('done');
        return;
      }
      onWithdrawn();
      await signOut(erases);
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' });
    }
  };

  if (step === 'done') return <LegalResult text={t('legal.withdraw.done')} onClose={onClose} />;
  if (step === 'asking' || step === 'confirming') {
    return (
      <>
        <ConsentQuestion
          rights={chosen}
          busy={isLoading}
          onYes={() => (erases ? setStep('confirming') : void confirm())}
          onNo={() => setStep('choosingAgain')}
        >
          {error && <TimedAlert tone="danger">{getErrorMessage(t, error)}</TimedAlert>}
        </ConsentQuestion>
        {step === 'confirming' && (
          <StepUpDialog
            operation="withdrawConsent"
            text={t('legal.withdraw.prove')}
            onConfirmed={(token) => void confirm(token)}
            onClose={() => setStep('asking')}
          />
        )}
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('legal.withdraw.text')}</p>
      <div className="grid gap-4">
        {consentRights.map((right) => (
          <CheckboxField
            key={right}
            label={
              <>
                <span className="block font-medium">{t(`legal.withdraw.${right}`)}</span>
                <span className="text-muted block text-sm">{t(`legal.withdraw.${right}.text`)}</span>
              </>
            }
            checked={chosen.includes(right)}
            onChange={({ target }) =>
              setChosen((now) =>
                consentRights.filter((candidate) => (candidate === right ? target.checked : now.includes(candidate))),
              )
            }
          />
        ))}
      </div>
      {submittedEmpty && chosen.length === 0 && <Alert tone="danger">{t('legal.withdraw.chooseOne')}</Alert>}
      <Button
        ref={step === 'choosingAgain' ? focusOnMount : undefined}
        variant="danger"
        onClick={() => (chosen.length === 0 ? setSubmittedEmpty(true) : setStep('asking'))}
      >
        {t('legal.withdraw.submit')}
      </Button>
    </div>
  );
}
