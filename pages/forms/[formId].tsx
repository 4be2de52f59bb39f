import { FormScreen } from '@/components/business-pages/form-screen';
import { definePage } from '@/store/page-options';

export default definePage(FormScreen, { access: 'all', titleKey: 'forms.title' });
