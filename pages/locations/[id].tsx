import { LocationScreen } from '@/components/locations/location-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(LocationScreen, { access: 'all', titleKey: 'locations.title' });
