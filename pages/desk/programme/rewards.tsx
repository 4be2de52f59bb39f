import { RewardsScreen } from '@/components/desk/programme/rewards-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(RewardsScreen, {
  titleKey: 'desk.programme.section.rewards',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
