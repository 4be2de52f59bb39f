import { ShopScreen } from '@/components/shop/shop-screen';
import { definePage } from '@/store/page-options';
import { api } from '@/store/api';

export default definePage(ShopScreen, {
  access: 'member',
  titleKey: 'shop.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(api.endpoints.getShops.initiate())] : []),
});
