import { MissingScreen } from '@/components/desk/shell/missing-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

/** Redirects to the screen that the person works with most. */
export default defineDeskPage(MissingScreen, { titleKey: 'desk.missing.title', access: 'staff' });
