import { useState } from 'react';
import { getDeviceName } from '@/lib/desk/device-name';
import { useOpenPasskeySessionMutation } from '@/store/desk/endpoints/sign-in';
import { usePasskeySignature } from '../shell/use-passkey-signature';
import { useContinue } from './use-continue';

/** Why there is no session: the person or the browser stopped it, or the passkey is not accepted. */
type Outcome = 'cancelled' | 'refused';

/** Signs in by a passkey: the browser asks the person, the backend checks the signature. */
export function usePasskeySignIn() {
  const { continueToDesk, isRedirecting } = useContinue();
  const { sign, error } = usePasskeySignature();
  const [open, opening] = useOpenPasskeySessionMutation();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const runSignIn = async (): Promise<Outcome | undefined> => {
    const signed = await sign();
    if (!signed || signed === 'cancelled') return signed;
    const device = getDeviceName(navigator.userAgent);
    const { data: opened } = await open({ body: { ...signed, ...(device && { device }) } });
    if (opened?.status === 'OK') continueToDesk();
    return opened?.status === 'PASSKEY_REFUSED' ? 'refused' : undefined;
  };

  const signIn = async () => {
    setPending(true);
    setOutcome(undefined);
    setOutcome(await runSignIn());
    setPending(false);
  };
  return { signIn, isPending: isPending || isRedirecting, outcome, error: error ?? opening.error };
}
