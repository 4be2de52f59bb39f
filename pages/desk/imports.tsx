import { ImportsScreen } from '@/components/desk/imports/imports-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(ImportsScreen, {
  titleKey: 'desk.imports.title',
  access: 'staff',
  scopes: ['imports:write', 'exports:read'],
});
