import { PosterScreen } from '@/components/desk/poster/poster-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(PosterScreen, {
  titleKey: 'desk.poster.title',
  access: 'staff',
  scopes: ['reports:read'],
});
