import { requireCaptcha } from '../captcha';
import type { Handlers } from '../../core/request-context';
import { claimReceiptOnce } from './claim';
import { createReceipt } from './create';
import { receiptMisses } from '../../core/rate-limits/registry';

export const receiptHandlers = {
  createReceipt,
  async submitQrCode(context, { body }) {
    const demand = await requireCaptcha(context, body, 'submitQrCode', [receiptMisses]);
    return demand ?? claimReceiptOnce(context, body);
  },
} satisfies Handlers;
