import { ActivityScreen } from '@/components/activity/activity-screen';
import { definePage } from '@/store/page-options';
import { api } from '@/store/api';

export default definePage(ActivityScreen, {
  access: 'member',
  titleKey: 'activity.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(api.endpoints.getPurchases.initiate())] : []),
});
