import { SubscriptionsScreen } from '@/components/subscriptions/subscriptions-screen';
import { definePage } from '@/lib/navigation/page';
import { getSubscriptions } from '@/store/plan-api';

export default definePage(SubscriptionsScreen, {
  access: 'member',
  titleKey: 'plans.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(getSubscriptions.initiate())] : []),
});
