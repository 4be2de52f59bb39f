import { UpdateProfileScreen } from '@/components/profile/update-profile-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(UpdateProfileScreen, { access: 'member', titleKey: 'profile.update.title' });
