import { FarewellScreen } from '@/components/profile/farewell-screen';
import { definePage } from '@/store/page-options';

export default definePage(FarewellScreen, { access: 'visitor', titleKey: 'goodbye.title' });
