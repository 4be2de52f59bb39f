import { OfflineScreen } from '@/components/offline/offline-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(OfflineScreen, { access: 'all', titleKey: 'errorScreen.offline.title', anonymous: true });
