import type { CodeSent } from '@/contract/schemas/sign-in';
import { hardPool } from '../captcha/guard';
import type { RequestContext } from '../../core/request-context';
import type { Charge } from '../../core/rate-limits/charge';
import { pools } from '../../core/rate-limits/registry';
import { poolCharges } from '../../core/rate-limits/pools';
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
