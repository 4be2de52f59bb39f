import { findEmbeddedItem, EmbeddedPageScreen } from '@/components/menu-page/menu-page-screen';
import { definePage } from '@/store/page-options';

export default definePage(EmbeddedPageScreen, {
  access: 'all',
  exists: ({ menu }, query) => findEmbeddedItem(menu, query.id) !== undefined,
});
