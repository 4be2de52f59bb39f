import { PrivacyScreen } from '@/components/profile/privacy-screen';
import { definePage } from '@/store/page-options';

export default definePage(PrivacyScreen, { access: 'member', titleKey: 'profile.privacy' });
