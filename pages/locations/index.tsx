import { LocationsScreen } from '@/components/locations/locations-screen';
import { definePage } from '@/store/page-options';
import { getLocations } from '@/store/endpoints/locations';

export default definePage(LocationsScreen, {
  access: 'all',
  titleKey: 'locations.title',
  preload: (dispatch) => [dispatch(getLocations.initiate())],
});
