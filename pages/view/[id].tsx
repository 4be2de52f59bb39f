import { findEmbeddedItem, MenuPageScreen } from '@/components/menu-page/menu-page-screen';
import { definePage } from '@/store/page-options';

export default definePage(MenuPageScreen, {
  access: 'all',
  exists: ({ menu }, query) => findEmbeddedItem(menu, query.id) !== undefined,
});
