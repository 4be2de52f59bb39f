import { SignInScreen } from '@/components/sign-in/sign-in-screen';
import { definePage } from '@/store/page-options';

export default definePage(SignInScreen, { access: 'visitor', titleKey: 'signIn.title' });
