import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { TillAction } from 'loyalty-contract/schemas/till-actions';
import type { DeskResponse } from '@/store/desk/desk-responses';
import {
  useCancelPaymentMutation,
  useEndGiftMutation,
  useUndoRedemptionMutation,
  useVoidPurchaseMutation,
} from '@/store/desk/endpoints/till';
import { useDesk, useBusiness } from '../shell/desk-context';
import { useWrite } from '../writes/use-write';

/** An undone action of the day, and its effect. */
export interface UndoResult {
  action: TillAction;
  /** What the balances of its member changed by, in hundredths. */
  change: Partial<Record<BalanceKind, number>>;
}

type UndoResponse =
  | DeskResponse<'voidPurchase'>
  | DeskResponse<'undoRedemption'>
  | DeskResponse<'cancelPayment'>
  | DeskResponse<'endGift'>;

/** The response says what it changed. */
function getChange(response: UndoResponse): UndoResult['change'] {
  if ('account' in response) return { [response.account]: response.refunded ?? response.amount };
  return 'points' in response ? { points: response.points, credit: response.credit } : {};
}

/** Undoes an action of the day, by the call of its kind. */
export function useUndo(action: TillAction) {
  const { businessId } = useBusiness();
  const { session } = useDesk();
  const purchase = useWrite(useVoidPurchaseMutation()[0]);
  const redemption = useWrite(useUndoRedemptionMutation()[0]);
  const payment = useWrite(useCancelPaymentMutation()[0]);
  const gift = useWrite(useEndGiftMutation()[0]);
  const { id, kind } = action;
  const write = { purchase, redemption, payment, gift }[kind];

  const toResult = (response: UndoResponse | undefined): UndoResult | undefined =>
    response && { action, change: getChange(response) };
  /** Resolves with what was undone; undefined without success. */
  const undo = async (reason: string): Promise<UndoResult | undefined> => {
    const body = { businessId, reason };
    const correction = { ...body, by: session.name };
    const sent = {
      purchase: () => purchase.send({ params: { purchaseId: id }, body: { ...correction, shortfall: 'owe' } }),
      redemption: () => redemption.send({ params: { redemptionId: id }, body }),
      payment: () => payment.send({ params: { paymentId: id }, body }),
      gift: () => gift.send({ params: { giftId: id }, body: correction }),
    };
    return toResult(await sent[kind]());
  };
  return { state: write.state, undo, retry: async () => toResult(await write.retry()) };
}
