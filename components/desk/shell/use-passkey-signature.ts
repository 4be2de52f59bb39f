import type { DeskResponse } from '@/store/desk/desk-responses';
import { loadPasskeyDialogs } from '@/lib/desk/passkeys';
import { useCreatePasskeySignInMutation } from '@/store/desk/endpoints/sign-in';

/** Asks the browser for a signature by a passkey of the desk. */
export function usePasskeySignature() {
  const [createOptions, { error }] = useCreatePasskeySignInMutation();

  const askBrowser = async ({ challengeId, options }: DeskResponse<'createPasskeySignIn'>) => {
    const { startAuthentication } = await loadPasskeyDialogs();
    return { challengeId, credential: await startAuthentication({ optionsJSON: options }) };
  };
  return {
    /** `cancelled` by the person or the browser; undefined if there is no challenge, because of `error`. */
    sign: async () => {
      const { data } = await createOptions({ body: {} });
      return data && askBrowser(data).catch(() => 'cancelled' as const);
    },
    error,
  };
}
