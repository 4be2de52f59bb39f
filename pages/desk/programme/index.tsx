import { ProgrammeScreen } from '@/components/desk/programme/programme-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(ProgrammeScreen, {
  titleKey: 'desk.programme.title',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
