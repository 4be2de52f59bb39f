import { useState } from 'react';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { useTranslation } from '@/components/shared/i18n/texts';
import { isApiError } from '@/lib/calls/api-error';
import { useChangeIdentifierMutation } from '@/store/endpoints/profile';

interface Contact {
  kind: ContactKind;
  value: string;
}

/**
 * Confirms a contact by a code that was sent to it. That suffices for a member who joined minutes ago; from anybody
 * else the backend requires a second code, sent to a confirmed contact, until which `addressProof` is stored.
 */
export function useConfirmContact({ kind, value }: Contact, onDone: () => void) {
  const { t } = useTranslation();
  const [changeIdentifier, { isLoading }] = useChangeIdentifierMutation();
  const [addressProof, setAddressProof] = useState<string>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const confirm = async (proof: string, confirmation?: string) => {
    setError(undefined);
    try {
      await changeIdentifier({ body: { kind, value, addressProof: proof }, confirmation }).unwrap();
      onDone();
    } catch (error) {
      const failure = isApiError(error) ? error : undefined;
      if (failure?.code === 'CONFIRMATION_REQUIRED' && confirmation === undefined) return setAddressProof(proof);
      setAddressProof(undefined);
      setAttempt((before) => before + 1);
      setError(getErrorMessage(t, failure));
    }
  };
  const confirmAsMember = (confirmation: string) =>
    addressProof === undefined ? Promise.resolve() : confirm(addressProof, confirmation);

  return {
    step: addressProof === undefined ? 'contact' : 'member',
    attempt,
    error,
    busy: isLoading,
    confirm,
    confirmAsMember,
  } as const;
}
