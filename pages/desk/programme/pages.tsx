import { PagesScreen } from '@/components/desk/programme/pages-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(PagesScreen, {
  titleKey: 'desk.programme.section.pages',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
