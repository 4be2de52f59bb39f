import type { UnopenedAccount as OfferedAccount } from 'loyalty-contract/schemas/unopened-account';
import { getFullName } from 'loyalty-text/full-name';
import type { Business } from '../../core/business';
import type { UnopenedAccount } from '../members';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * What the person who proved its contact learns of an unopened account; undefined if it cannot be claimed, because the
 * business asks for a card and there is none. Whoever was enrolled at a till has never had one.
 */
export function presentUnopenedAccount(business: Business, account: UnopenedAccount): OfferedAccount | undefined {
  const needsCard = business.file.unopenedAccounts.askForCard && !account.isEnrolled;
  if (needsCard && account.cards.length === 0) return undefined;
  const [initial] = graphemes.segment(account.lastName.trim());
  const name = getFullName({ firstName: account.firstName.trim(), lastName: initial ? `${initial.segment}.` : '' });
  return { name, needsCard };
}
