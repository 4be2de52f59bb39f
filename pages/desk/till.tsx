import { TillScreen } from '@/components/desk/till/till-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(TillScreen, {
  titleKey: 'desk.till.title',
  access: 'staff',
  scopes: ['till:identify'],
  needsLocation: true,
});
