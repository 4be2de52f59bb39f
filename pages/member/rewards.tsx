import { GiftsScreen } from '@/components/gifts/gifts-screen';
import { definePage } from '@/store/page-options';
import { getGifts } from '@/store/endpoints/gifts';

export default definePage(GiftsScreen, {
  access: 'member',
  titleKey: 'gifts.title',
  preload: (dispatch, { signedIn }) => (signedIn ? [dispatch(getGifts.initiate())] : []),
});
