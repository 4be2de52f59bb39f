import { FarewellScreen } from '@/components/farewell/farewell-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(FarewellScreen, { access: 'visitor', titleKey: 'goodbye.title' });
