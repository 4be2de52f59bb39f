import { UpdateProfileScreen } from '@/components/profile/update-profile-screen';
import { definePage } from '@/store/page-options';

export default definePage(UpdateProfileScreen, { access: 'member', titleKey: 'profile.update.title' });
