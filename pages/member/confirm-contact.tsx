import { ConfirmContactScreen } from '@/components/confirm-contact/confirm-contact-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(ConfirmContactScreen, { access: 'member', titleKey: 'confirmContact.pageTitle' });
