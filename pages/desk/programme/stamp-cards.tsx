import { StampCardsScreen } from '@/components/desk/programme/stamp-cards-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(StampCardsScreen, {
  titleKey: 'desk.programme.section.stampCards',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
