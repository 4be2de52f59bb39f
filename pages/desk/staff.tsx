import { defineDeskPage } from '@/components/desk/shell/define-desk-page';
import { StaffScreen } from '@/components/desk/staff/staff-screen';

export default defineDeskPage(StaffScreen, { titleKey: 'desk.staff.title', access: 'staff', scopes: ['staff:read'] });
