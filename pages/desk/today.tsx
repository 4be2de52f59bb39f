import { defineDeskPage } from '@/components/desk/shell/define-desk-page';
import { TodayScreen } from '@/components/desk/today/today-screen';

export default defineDeskPage(TodayScreen, { titleKey: 'desk.today.title', access: 'staff', scopes: ['reports:read'] });
