import { useState } from 'react';
import { focusOnMount } from '@/components/shared/browser/focus-on-mount';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { notify } from '@/components/shared/toasts/notify';
import { StepUpDialog } from '@/components/shared/step-up/step-up-dialog';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { GatedButton } from '@/components/ui/gated-button';
import { TimedAlert } from '@/components/ui/timed-alert';
import { consentRights, type ConsentRight } from 'loyalty-contract/consent-rights';
import { signOutMember } from '@/lib/auth/session-actions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { href } from '@/lib/navigation/hrefs';
import { storeFlashMessage } from '@/lib/storage/flash-message';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useWithdrawConsentMutation } from '@/store/endpoints/legal';
import { ConsentQuestion } from './consent-question';

/** The steps: choice, confirmation, and step-up; a refusal returns to the choice. */
type Step = 'choosing' | 'asking' | 'confirming' | 'choosingAgain';

/**
 * The next page when the session has ended: the goodbye page after an erasure, otherwise the home page with a flash
 * message.
 */
async function signOut(erased: boolean): Promise<void> {
  if (!erased) storeFlashMessage('legal.withdraw.done');
  await signOutMember(erased ? href.goodbye : href.home);
}

/**
 * Withdrawal of consent: a choice, a confirmation, and it takes effect immediately; the session ends if it has to. The
 * message about it is a toast, since the dialog closes (spec §4).
 */
export function ConsentRights({ onWithdrawn }: { onWithdrawn: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly ConsentRight[]>([]);
  const [step, setStep] = useState<Step>('choosing');
  const [error, setError] = useState<ApiError>();
  const [withdraw, { isLoading }] = useWithdrawConsentMutation();
  const erases = chosen.includes('rightToErasure');

  const confirm = async (confirmation?: string) => {
    setStep('asking');
    setError(undefined);
    try {
      const body = Object.fromEntries(chosen.map((right) => [right, true]));
      const { signedOut } = await withdraw({ body, confirmation }).unwrap();
      onWithdrawn();
      if (signedOut) await signOut(erases);
      else notify.success(t('legal.withdraw.done'));
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : { status: 0, code: 'FETCH_ERROR' });
    }
  };

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
      <GatedButton
        ref={step === 'choosingAgain' ? focusOnMount : undefined}
        variant="danger"
        missing={chosen.length === 0 ? t('legal.withdraw.chooseOne') : undefined}
        onClick={() => setStep('asking')}
      >
        {t('legal.withdraw.submit')}
      </GatedButton>
    </div>
  );
}
