import { ProfileScreen } from '@/components/profile/profile-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(ProfileScreen, { access: 'member', titleKey: 'profile.title' });
