import { LogScreen } from '@/components/desk/log/log-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(LogScreen, { titleKey: 'desk.log.title', access: 'staff', scopes: ['audit:read'] });
