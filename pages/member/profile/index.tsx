import { ProfileScreen } from '@/components/profile/profile-screen';
import { definePage } from '@/store/page-options';

export default definePage(ProfileScreen, { access: 'member', titleKey: 'profile.title' });
