import { LocationsScreen } from '@/components/desk/programme/locations-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(LocationsScreen, {
  titleKey: 'desk.programme.section.locations',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
