import { ConfirmContactScreen } from '@/components/confirm-contact/confirm-contact-screen';
import { definePage } from '@/store/page-options';

export default definePage(ConfirmContactScreen, { access: 'member', titleKey: 'confirmContact.pageTitle' });
