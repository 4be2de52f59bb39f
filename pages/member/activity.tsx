import { ActivityScreen } from '@/components/activity/activity-screen';
import { definePage } from '@/store/page-options';
import { getPurchases } from '@/store/endpoints/activity';

export default definePage(ActivityScreen, {
  access: 'member',
  titleKey: 'activity.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(getPurchases.initiate())] : []),
});
