import type { CodeSent } from '@/contract/schemas/sign-in';
import { hardPool } from '../captcha/guard';
import type { RequestContext } from '../http/context';
import type { Charge } from './budgets';
import { pools } from './limits';
import { poolCharges } from './pools';
import type { ChallengeKey } from './queries';

export type Channel = CodeSent['channel'];

/** The channel that an identifier itself stands for; SMS for what is no contact. */
export const ownChannel = (kind: string): Channel => (kind === 'email' ? 'email' : 'sms');

/** What counts the codes that all new browsers together have sent to an identifier by a channel, the whole first. */
export const channelCharges = (
  context: RequestContext,
  { businessId, identifierHash }: ChallengeKey,
  channel: Channel,
): Charge[] => poolCharges(context, hardPool(context, pools.sendsToIdentifier), [businessId, identifierHash, channel]);
