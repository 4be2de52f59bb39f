import { LookScreen } from '@/components/desk/programme/look-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(LookScreen, {
  titleKey: 'desk.programme.section.look',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
