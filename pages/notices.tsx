import { NoticesScreen } from '@/components/notices/notices-screen';
import { definePage } from '@/store/page-options';

export default definePage(NoticesScreen, { access: 'member', titleKey: 'notices.title' });
