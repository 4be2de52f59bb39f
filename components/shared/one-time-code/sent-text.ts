import { HIDDEN_DESTINATION } from '@/contract/hidden-destination';
import type { CodeSent } from '@/contract/schemas/sign-in';
import type { TFunction } from 'i18next';

/** Where a code went; where that may not be said, only that one may come. */
export function sentText(
  t: TFunction,
  { channel, codeLength: count, destination }: Pick<CodeSent, 'channel' | 'codeLength' | 'destination'>,
): string {
  if (destination === HIDDEN_DESTINATION) return t(`signIn.code.mayCome.${channel}`, { count });
  return t(`signIn.code.sent.${channel}`, { count, destination: `\u2068${destination}\u2069` });
}
