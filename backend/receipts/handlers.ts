import { guard } from '../captcha/guard';
import type { Handlers } from '../http/context';
import { claim } from './claim';
import { createReceipt } from './create';

export const receiptHandlers = {
  createReceipt: (context, { body }) => createReceipt(context, body),
  async submitQrCode(context, { body }) {
    const demand = await guard(context, body, 'submitQrCode');
    return demand ?? claim(context, body);
  },
} satisfies Handlers;
