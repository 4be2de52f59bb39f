import type { Locale } from 'loyalty-contract/schemas/primitives';
import { getFixedT, type OwnTexts } from '../../core/translate';

interface StockMessage {
  channel: 'sms' | 'email';
  language: Locale;
  /** The business's own texts. */
  texts?: OwnTexts | undefined;
  businessName: string;
  /** The name of the item. */
  item: string;
  /** The page of the portal with the item. */
  url: string;
}

/** The message that an item is in stock again. */
export function createStockMessage(message: StockMessage): { subject: string | null; text: string } {
  const t = getFixedT(message.language, message.texts);
  const { businessName: business, item, url } = message;
  const text = t('stockAlert.text', { business, item });
  if (message.channel === 'sms') return { subject: null, text: `${text} ${url}` };
  return { subject: t('stockAlert.subject', { item }), text: `${text}\n\n${url}\n` };
}
