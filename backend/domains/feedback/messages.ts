import type { Locale } from '@/contract/schemas/primitives';
import { getFixedT } from '../../core/translate';

type Writer = 'member' | 'visitor';

/** A message to the business, with the reply address that its author typed. */
export const quoteUnconfirmedAddress = (language: Locale, message: string, address: string, writer: Writer): string =>
  `${message}\n\n-- \n${getFixedT(language)(`feedback.unconfirmedAddress.${writer}`)}\n${address}\n`;
