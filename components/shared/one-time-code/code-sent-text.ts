import { HIDDEN_DESTINATION } from 'loyalty-contract/hidden-destination';
import { isolate } from 'loyalty-text/isolate';
import type { CodeSent } from 'loyalty-contract/schemas/sign-in';
import type { TFunction } from 'i18next';

/** The text that says where a code was sent; if that must stay private, only that a code may arrive. */
export function getCodeSentText(
  t: TFunction,
  { channel, codeLength: count, destination }: Pick<CodeSent, 'channel' | 'codeLength' | 'destination'>,
): string {
  if (destination === HIDDEN_DESTINATION) return t(`signIn.code.mayCome.${channel}`, { count });
  return t(`signIn.code.sent.${channel}`, { count, destination: isolate(destination) });
}
