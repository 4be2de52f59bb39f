import { LandingScreen } from '@/components/landing/landing-screen';
import { definePage } from '@/store/page-options';

export default definePage(LandingScreen, { access: 'all', titleKey: 'landing.title' });
