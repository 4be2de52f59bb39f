import { HomeScreen, preloadHome } from '@/components/home/home-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(HomeScreen, { access: 'all', preload: preloadHome });
