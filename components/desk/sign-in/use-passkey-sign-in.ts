import { useState } from 'react';
import { getDeviceName } from '@/lib/desk/device-name';
import { loadPasskeyDialogs } from '@/lib/desk/passkeys';
import { useCreatePasskeySignInMutation, useOpenPasskeySessionMutation } from '@/store/desk/endpoints/sign-in';
import { useContinue } from './use-continue';

/** Why there is no session: the person or the browser stopped it, or the passkey is not accepted. */
type Outcome = 'cancelled' | 'refused';

/** Signs in by a passkey: the browser asks the person, the backend checks the signature. */
export function usePasskeySignIn() {
  const { continueToDesk, isRedirecting } = useContinue();
  const [createOptions, options] = useCreatePasskeySignInMutation();
  const [open, opening] = useOpenPasskeySessionMutation();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const runSignIn = async (): Promise<Outcome | undefined> => {
    const { data } = await createOptions({ body: {} });
    if (!data) return undefined;
    const { startAuthentication } = await loadPasskeyDialogs();
    const credential = await startAuthentication({ optionsJSON: data.options }).catch(() => null);
    if (!credential) return 'cancelled';
    const device = getDeviceName(navigator.userAgent);
    const { data: opened } = await open({
      body: { challengeId: data.challengeId, credential, ...(device && { device }) },
    });
    if (opened?.status === 'OK') continueToDesk();
    return opened?.status === 'PASSKEY_REFUSED' ? 'refused' : undefined;
  };

  const signIn = async () => {
    setPending(true);
    setOutcome(undefined);
    setOutcome(await runSignIn().catch(() => 'cancelled' as const));
    setPending(false);
  };
  return { signIn, isPending: isPending || isRedirecting, outcome, error: options.error ?? opening.error };
}
