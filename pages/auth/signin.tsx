import { SignInScreen } from '@/components/sign-in/sign-in-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(SignInScreen, { access: 'visitor', titleKey: 'signIn.title' });
