import { HistoryScreen } from '@/components/desk/programme/history-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(HistoryScreen, {
  titleKey: 'desk.programme.history',
  access: 'staff',
  scopes: ['studio:write'],
});
