import { FormScreen } from '@/components/forms/form-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(FormScreen, { access: 'all', titleKey: 'forms.title' });
