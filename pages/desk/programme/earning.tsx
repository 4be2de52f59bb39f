import { EarningScreen } from '@/components/desk/programme/earning-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(EarningScreen, {
  titleKey: 'desk.programme.section.earning',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
