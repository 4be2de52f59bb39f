import { LandingScreen } from '@/components/landing/landing-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(LandingScreen, { access: 'all', titleKey: 'landing.title' });
