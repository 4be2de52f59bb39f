import { screenCalls } from 'loyalty-contract/calls/screen-calls';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import type { Notice } from 'loyalty-contract/schemas/notices';
import type { Screen } from 'loyalty-contract/screen-paths';
import type { IconName } from '@/components/ui/icon';
import { Bell, Clock, Coins, Crown, Gift, HandCoins, Headset, Repeat, UserRound } from '@/components/ui/icons';
import { getGiftHref, href } from '@/lib/navigation/hrefs';

/** The icon of each kind, and the screen that it is about. */
const display: Record<Notice['kind'], { icon: IconName; screen?: Screen }> = {
  earned: { icon: Coins, screen: 'activity' },
  giftReceived: { icon: Gift, screen: 'rewards' },
  levelReached: { icon: Crown, screen: 'home' },
  expiring: { icon: Clock, screen: 'shop' },
  giftEnding: { icon: Gift, screen: 'rewards' },
  spent: { icon: HandCoins, screen: 'activity' },
  giftUsed: { icon: Gift, screen: 'rewards' },
  plan: { icon: Repeat, screen: 'subscriptions' },
  support: { icon: Headset, screen: 'privacy' },
  account: { icon: UserRound, screen: 'profile' },
  news: { icon: Bell },
  other: { icon: Bell },
};

export const getNoticeIcon = ({ kind }: Notice): IconName => display[kind].icon;

/** Where a notice leads; undefined for one without a screen, or whose screen the backend has nothing for. */
export function getNoticeHref(
  { kind, giftId }: Notice,
  isMissing: (call: BrowserCallName) => boolean,
): string | undefined {
  const { screen } = display[kind];
  const call = screen && screenCalls[screen];
  if (!screen || (call && isMissing(call))) return undefined;
  return screen === 'rewards' && giftId !== undefined ? getGiftHref(giftId) : href[screen];
}
