import type { CodeSent } from '@/contract/schemas/sign-in';
import { hardSharedLimit } from '../captcha/guard';
import type { RequestContext } from '../../core/request-context';
import type { LimitUse } from '../../core/rate-limits/consume';
import { sharedLimits } from '../../core/rate-limits/registry';
import { getSharedUses } from '../../core/rate-limits/shared-limits';
import type { ChallengeKey } from './queries';

export type Channel = CodeSent['channel'];

/** The channel that an identifier itself stands for; SMS for what is no contact. */
export const getDefaultChannel = (kind: string): Channel => (kind === 'email' ? 'email' : 'sms');

/** What counts the codes that all new browsers together have sent to an identifier by a channel, the whole first. */
export const getChannelUses = (
  context: RequestContext,
  { businessId, identifierHash }: ChallengeKey,
  channel: Channel,
): LimitUse[] =>
  getSharedUses(context, hardSharedLimit(context, sharedLimits.sendsToIdentifier), [
    businessId,
    identifierHash,
    channel,
  ]);
