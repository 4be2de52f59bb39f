import { RegistrationScreen } from '@/components/sign-in/registration-screen';
import { definePage } from '@/store/page-options';

export default definePage(RegistrationScreen, { access: 'visitor', titleKey: 'register.pageTitle' });
