import { MessagesScreen } from '@/components/desk/messages/messages-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(MessagesScreen, {
  titleKey: 'desk.messages.title',
  access: 'staff',
  scopes: ['messages:read'],
});
