import { MessagesScreen } from '@/components/profile/messages-screen';
import { definePage } from '@/store/page-options';

export default definePage(MessagesScreen, { access: 'member', titleKey: 'profile.messages' });
