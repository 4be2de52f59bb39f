import { ShopScreen } from '@/components/shop/shop-screen';
import { definePage } from '@/store/page-options';
import { getShops } from '@/store/endpoints/shop';

export default definePage(ShopScreen, {
  access: 'member',
  titleKey: 'shop.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(getShops.initiate())] : []),
});
