import { LocationsScreen } from '@/components/locations/locations-screen';
import { definePage } from '@/store/page-options';
import { api } from '@/store/api';

export default definePage(LocationsScreen, {
  access: 'all',
  titleKey: 'locations.title',
  preload: (dispatch) => [dispatch(api.endpoints.getLocations.initiate())],
});
