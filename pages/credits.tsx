import { CreditsScreen } from '@/components/credits/credits-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(CreditsScreen, { access: 'all', titleKey: 'legal.credits' });
