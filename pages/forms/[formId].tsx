import { FormScreen } from '@/components/forms/form-screen';
import { definePage } from '@/store/page-options';

export default definePage(FormScreen, { access: 'all', titleKey: 'forms.title' });
