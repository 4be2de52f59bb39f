import { MemberScreen } from '@/components/desk/members/member-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(MemberScreen, {
  titleKey: 'desk.member.title',
  access: 'staff',
  scopes: ['members:read'],
});
