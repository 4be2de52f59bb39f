import { CreditsScreen } from '@/components/credits/credits-screen';
import { definePage } from '@/store/page-options';

export default definePage(CreditsScreen, { access: 'all', titleKey: 'legal.credits' });
