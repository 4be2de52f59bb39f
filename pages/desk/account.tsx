import { AccountScreen } from '@/components/desk/account/account-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(AccountScreen, { titleKey: 'desk.account.title', access: 'staff' });
