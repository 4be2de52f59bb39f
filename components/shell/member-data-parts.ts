/** What is shown when a member's data is there, in one file: visitors load nothing of it. */
export { ProfileBanner } from '@/components/profile-banner/profile-banner';
export { NavbarBalances } from './navbar-balances';
export { NoticesBell } from './notices-bell';
