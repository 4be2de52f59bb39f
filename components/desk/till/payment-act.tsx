import { useState } from 'react';
import type { DeskResponse } from '@/store/desk/desk-responses';
import type { ActProps } from './act-frame';
import { ConfirmPayment } from './confirm-payment';
import { PaymentForm } from './payment-form';

/** Pays with a balance of the member. Above an amount of the business, the member's code confirms it. */
export function PaymentAct(act: ActProps) {
  const [payment, setPayment] = useState<DeskResponse<'createPayment'>>();
  return payment ? (
    <ConfirmPayment {...act} payment={payment} onCancelled={() => setPayment(undefined)} />
  ) : (
    <PaymentForm {...act} onCreated={setPayment} />
  );
}
