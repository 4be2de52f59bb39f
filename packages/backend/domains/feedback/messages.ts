import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';

type Writer = 'member' | 'visitor';

/** A message to the business, in its language, with the reply address that its author typed. */
export function quoteUnconfirmedAddress({ file }: Business, message: string, address: string, writer: Writer): string {
  const t = getFixedT(file.defaultLanguage, file.texts);
  return `${message}\n\n-- \n${t(`feedback.unconfirmedAddress.${writer}`)}\n${address}\n`;
}
