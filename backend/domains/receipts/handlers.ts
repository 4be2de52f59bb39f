import { guard } from '../captcha/guard';
import type { Handlers } from '../../core/request-context';
import { claim } from './claim';
import { createReceipt } from './create';
import { receiptMisses } from '../../core/rate-limits/registry';

export const receiptHandlers = {
  createReceipt,
  async submitQrCode(context, { body }) {
    const demand = await guard(context, body, 'submitQrCode', [receiptMisses]);
    return demand ?? claim(context, body);
  },
} satisfies Handlers;
