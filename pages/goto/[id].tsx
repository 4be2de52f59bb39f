import { findOutsideItem, LeadOnScreen } from '@/components/sign-in/lead-on-screen';
import { definePage } from '@/store/page-options';

export default definePage(LeadOnScreen, {
  access: 'all',
  titleKey: 'leadOn.title',
  exists: ({ menu }, query) => findOutsideItem(menu, query.id) !== undefined,
});
