import type { BenefitIcon } from 'loyalty-contract/schemas/look';
import type { IconName } from '@/components/ui/icon';
import * as icons from '@/components/ui/icons';

/** The icon of each name that a business can give to a benefit. */
export const benefitIcons: Record<BenefitIcon, IconName> = {
  bag: icons.ShoppingBag,
  bell: icons.Bell,
  bolt: icons.Zap,
  book: icons.BookOpen,
  cake: icons.CakeSlice,
  calendar: icons.CalendarCheck,
  coffee: icons.Coffee,
  coins: icons.Coins,
  crown: icons.Crown,
  flame: icons.Flame,
  gift: icons.Gift,
  heart: icons.Heart,
  leaf: icons.Leaf,
  music: icons.Music,
  percent: icons.Percent,
  sparkles: icons.Sparkles,
  star: icons.Star,
  ticket: icons.Ticket,
  truck: icons.Truck,
  utensils: icons.Utensils,
  users: icons.Users,
  wallet: icons.WalletCards,
  wine: icons.Wine,
};
