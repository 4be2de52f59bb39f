import { SignInScreen } from '@/components/desk/sign-in/sign-in-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(SignInScreen, { titleKey: 'desk.signIn.title', access: 'visitor' });
