import { MembersScreen } from '@/components/desk/members/members-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(MembersScreen, {
  titleKey: 'desk.members.title',
  access: 'staff',
  scopes: ['members:read'],
});
