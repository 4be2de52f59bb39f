import { InvoicesScreen } from '@/components/subscriptions/invoices-screen';
import { definePage } from '@/store/page-options';

export default definePage(InvoicesScreen, { access: 'member', titleKey: 'invoices.title' });
