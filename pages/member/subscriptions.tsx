import { SubscriptionsScreen } from '@/components/subscriptions/subscriptions-screen';
import { definePage } from '@/store/page-options';
import { getSubscriptions } from '@/store/endpoints/subscriptions';

export default definePage(SubscriptionsScreen, {
  access: 'member',
  titleKey: 'plans.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(getSubscriptions.initiate())] : []),
});
