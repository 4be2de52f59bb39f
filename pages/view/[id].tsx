import { findEmbeddedItem, MenuPageScreen } from '@/components/business-pages/menu-page-screen';
import { definePage } from '@/store/page-options';

export default definePage(MenuPageScreen, {
  access: 'all',
  exists: ({ menu }, query) => findEmbeddedItem(menu, query.id) !== undefined,
});
