import { useState } from 'react';
import type { DeskResponse } from '@/store/desk/desk-responses';
import type { TillFormProps } from './till-form-frame';
import { ConfirmPayment } from './confirm-payment';
import { PaymentForm } from './payment-form';

/** Pays with a balance of the member. Above an amount of the business, the member's code confirms it. */
export function PaymentSteps(props: TillFormProps) {
  const [payment, setPayment] = useState<DeskResponse<'createPayment'>>();
  return payment ? (
    <ConfirmPayment {...props} payment={payment} onCancelled={() => setPayment(undefined)} />
  ) : (
    <PaymentForm {...props} onCreated={setPayment} />
  );
}
