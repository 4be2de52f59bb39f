import { AccessibilityScreen } from '@/components/legal/accessibility-screen';
import { definePage } from '@/store/page-options';

export default definePage(AccessibilityScreen, { access: 'all', titleKey: 'accessibility.statement' });
