import { guard } from '../captcha/guard';
import type { Handlers } from '../http/context';
import { claim } from './claim';
import { createReceipt } from './create';
import { receiptMisses } from './limits';

export const receiptHandlers = {
  createReceipt,
  async submitQrCode(context, { body }) {
    const demand = await guard(context, body, 'submitQrCode', [receiptMisses]);
    return demand ?? claim(context, body);
  },
} satisfies Handlers;
