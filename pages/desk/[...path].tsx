import { MissingScreen } from '@/components/desk/shell/missing-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(MissingScreen, { titleKey: 'desk.missing.title', access: 'staff' });
