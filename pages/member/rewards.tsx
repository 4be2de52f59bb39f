import { GiftsScreen } from '@/components/gifts/gifts-screen';
import { definePage } from '@/store/page-options';
import { api } from '@/store/api';

export default definePage(GiftsScreen, {
  access: 'member',
  titleKey: 'gifts.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(api.endpoints.getGifts.initiate())] : []),
});
