import type { CodeSent } from '@/contract/schemas/sign-in';
import { hardLimit } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import type { Charge } from './budgets';
import { budgets } from './limits';
import type { ChallengeKey } from './queries';

export type Channel = CodeSent['channel'];

/** The channel that an identifier itself stands for; SMS for what is no contact. */
export const ownChannel = (kind: string): Channel => (kind === 'email' ? 'email' : 'sms');

/** What counts the codes that all new browsers together have sent to an identifier by a channel. */
export const channelCharge = (
  context: RequestContext,
  { businessId, identifierHash }: ChallengeKey,
  channel: Channel,
): Charge => ({ budget: hardLimit(context, budgets.sendsToIdentifier), of: [businessId, identifierHash, channel] });
