import { KeysScreen } from '@/components/desk/keys/keys-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(KeysScreen, { titleKey: 'desk.keys.title', access: 'staff', scopes: ['keys:read'] });
