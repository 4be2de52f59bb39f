import { useState } from 'react';
import { getDeviceName } from '@/lib/desk/device-name';
import { loadPasskeyDialogs, storePasskeyChoice } from '@/lib/desk/passkeys';
import { useCreatePasskeyRegistrationMutation, useRegisterPasskeyMutation } from '@/store/desk/endpoints/account';
import { useDesk } from '../shell/desk-context';

/** Why there is no passkey: the person or the browser stopped it, this device has one, or it is not accepted. */
type Outcome = 'registered' | 'cancelled' | 'existing' | 'refused';

const isExisting = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

/** Creates a passkey on this device, with which the person signs in without a code. */
export function usePasskeyRegistration() {
  const { session } = useDesk();
  const [createOptions, options] = useCreatePasskeyRegistrationMutation();
  const [register, registering] = useRegisterPasskeyMutation();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const runRegistration = async (): Promise<Outcome | undefined> => {
    const { data } = await createOptions({ body: {} });
    if (!data) return undefined;
    const { startRegistration } = await loadPasskeyDialogs();
    const credential = await startRegistration({ optionsJSON: data.options }).catch((error: unknown) => ({ error }));
    if ('error' in credential) return isExisting(credential.error) ? 'existing' : 'cancelled';
    const name = getDeviceName(navigator.userAgent) || 'Passkey';
    const { data: result } = await register({ body: { challengeId: data.challengeId, name, credential } });
    if (!result) return undefined;
    return result.status === 'OK' ? 'registered' : 'refused';
  };

  const create = async (): Promise<Outcome | undefined> => {
    setPending(true);
    setOutcome(undefined);
    const result = await runRegistration().catch(() => 'cancelled' as const);
    if (result === 'registered' || result === 'existing') storePasskeyChoice('registered', session.email);
    setOutcome(result);
    setPending(false);
    return result;
  };
  return { create, isPending, outcome, error: options.error ?? registering.error };
}
