import { HomeScreen, preloadHome } from '@/components/home/home-screen';
import { definePage } from '@/store/page-options';

export default definePage(HomeScreen, { access: 'all', preload: preloadHome });
