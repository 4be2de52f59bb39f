import { EarnScreen } from '@/components/home/earn-screen';
import { definePage } from '@/store/page-options';
import { getEarningRules } from '@/store/endpoints/earning';

export default definePage(EarnScreen, {
  access: 'all',
  titleKey: 'earn.title',
  preload: (dispatch) => [dispatch(getEarningRules.initiate())],
});
