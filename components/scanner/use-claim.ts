import { useState } from 'react';
import { useCaptcha } from '@/components/shared/captcha/use-captcha';
import { useIdempotencyKeys } from '@/components/shared/query/use-idempotency-keys';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { isApiError, type ApiError } from '@/lib/calls/api-error';
import { useSubmitQrCodeMutation } from '@/store/endpoints/receipts';

/** The claim of a receipt: its code, its kind, and for a visitor the identifier of the member who earns. */
export interface Claim {
  transactionId: string;
  type: string;
  identifier?: string;
}

export type ClaimState =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'responded'; response: CallResponse<'submitQrCode'> }
  | { name: 'failed'; error: ApiError | undefined };

/** Claims receipts: a retry after a missing response uses the same key, so that it earns once. */
export function useClaim() {
  const [state, setState] = useState<ClaimState>({ name: 'idle' });
  const keys = useIdempotencyKeys();
  const [submit] = useSubmitQrCodeMutation();
  const [sendWithCaptcha] = useCaptcha('submitQrCode');

  const claim = async (body: Claim) => {
    const write = JSON.stringify(body);
    const idempotencyKey = keys.get(write);
    setState({ name: 'sending' });
    try {
      const response = await sendWithCaptcha((fields) =>
        submit({ body: { ...body, ...fields }, idempotencyKey }).unwrap(),
      );
      setState({ name: 'responded', response });
      keys.settle(write);
    } catch (error) {
      setState({ name: 'failed', error: isApiError(error) ? error : undefined });
    }
  };
  return { state, claim, reset: () => setState({ name: 'idle' }) };
}
