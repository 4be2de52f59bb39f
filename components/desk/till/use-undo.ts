import type { TillAct } from '@/contract/schemas/till-acts';
import {
  useCancelPaymentMutation,
  useEndGiftMutation,
  useUndoRedemptionMutation,
  useVoidPurchaseMutation,
} from '@/store/desk/endpoints/till';
import { useDesk, useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

/** Undoes an act of the day, by the call of its kind. */
export function useUndo(act: TillAct) {
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const purchase = useWrite(useVoidPurchaseMutation()[0]);
  const redemption = useWrite(useUndoRedemptionMutation()[0]);
  const payment = useWrite(useCancelPaymentMutation()[0]);
  const gift = useWrite(useEndGiftMutation()[0]);
  const { id, kind } = act;
  const write = { purchase, redemption, payment, gift }[kind];

  /** Resolves with whether it was undone. */
  const undo = async (reason: string): Promise<boolean> => {
    const body = { businessId, reason };
    const correction = { ...body, by: session.name };
    const sent = {
      purchase: () => purchase.send({ params: { purchaseId: id }, body: correction }),
      redemption: () => redemption.send({ params: { redemptionId: id }, body }),
      payment: () => payment.send({ params: { paymentId: id }, body }),
      gift: () => gift.send({ params: { giftId: id }, body: correction }),
    };
    return (await sent[kind]()) !== undefined;
  };
  return { state: write.state, undo, retry: async () => (await write.retry()) !== undefined };
}
