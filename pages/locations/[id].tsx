import { LocationScreen } from '@/components/locations/location-screen';
import { definePage } from '@/store/page-options';

export default definePage(LocationScreen, { access: 'all', titleKey: 'locations.title' });
