import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';

/**
 * What a person gets once: for joining, for having been invited, for inviting (as often as the business permits), for a
 * birthday (a year), a landing page's gift, and an item of which a member can buy so many.
 */
export type Reward = 'welcome' | 'invited' | 'inviter' | 'birthday' | `landing:${string}` | `shop:${string}`;

/** Where and when rewards are given. */
export interface RewardOccasion {
  /** Keys of the stored form of contacts. */
  peppers: Secrets;
  business: Business;
  now: Date;
}

interface Context {
  app: Pick<App, 'environment'>;
  business: Business;
  now: Date;
}

export const toRewardOccasion = ({ app, business, now }: Context): RewardOccasion => ({
  peppers: app.environment.CODE_PEPPER,
  business,
  now,
});

/** Whether the business remembers who has had a reward. */
export const remembersRewards = ({ file }: Business): boolean => file.earning.rewardMemoryDays > 0;
