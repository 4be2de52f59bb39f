import { RegistrationScreen } from '@/components/registration/registration-screen';
import { definePage } from '@/store/page-options';

export default definePage(RegistrationScreen, { access: 'visitor', titleKey: 'register.pageTitle' });
