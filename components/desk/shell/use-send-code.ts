import { STAFF_CODE_DIGITS } from 'loyalty-contract/desk-limits';
import type { StaffCodePurpose } from 'loyalty-contract/schemas/staff-sessions';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useRequestStaffCodeMutation } from '@/store/desk/endpoints/sign-in';

/** A code that was sent by mail. */
export interface SentCode {
  email: string;
  purpose: StaffCodePurpose;
  challengeId: string;
  digits: number;
  /** When another one can be requested; milliseconds since the epoch. */
  resendAt: number;
}

/** Sends a code to an address, for the person's own session or for the approval of a purchase. */
export function useSendCode(purpose: StaffCodePurpose = 'session') {
  const { i18n } = useTranslation();
  const [requestCode, { isLoading, error }] = useRequestStaffCodeMutation();
  return {
    /**
     * Resolves with undefined if it was not sent, because of `error`.
     * @param again the challenge whose code is asked for again
     */
    send: async (email: string, again?: string): Promise<SentCode | undefined> => {
      const { data } = await requestCode({
        body: {
          email,
          ...(purpose !== 'session' && { purpose }),
          ...(again !== undefined && { again }),
          locale: i18n.language,
        },
      });
      if (!data) return undefined;
      const { challengeId, codeLength: digits = STAFF_CODE_DIGITS, resendInSeconds } = data;
      return { email, purpose, challengeId, digits, resendAt: Date.now() + resendInSeconds * 1_000 };
    },
    isLoading,
    error,
  };
}
