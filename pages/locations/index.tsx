import { LocationsScreen } from '@/components/locations/locations-screen';
import { definePage } from '@/lib/navigation/page';
import { api } from '@/store/api';

export default definePage(LocationsScreen, {
  access: 'all',
  titleKey: 'locations.title',
  preload: (dispatch) => [dispatch(api.endpoints.getLocations.initiate())],
});
