import { LevelsScreen } from '@/components/desk/programme/levels-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(LevelsScreen, {
  titleKey: 'desk.programme.section.levels',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
