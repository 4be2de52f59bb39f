import { OfflineScreen } from '@/components/pwa/offline-screen';
import { definePage } from '@/store/page-options';

export default definePage(OfflineScreen, { access: 'all', titleKey: 'errorScreen.offline.title', anonymous: true });
