import { RegistrationScreen } from '@/components/registration/registration-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(RegistrationScreen, { access: 'visitor', titleKey: 'register.pageTitle' });
