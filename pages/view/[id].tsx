import { embeddedItem, EmbeddedPageScreen } from '@/components/embedded-page/embedded-page-screen';
import { definePage } from '@/store/page-options';

export default definePage(EmbeddedPageScreen, {
  access: 'all',
  exists: ({ menu }, query) => embeddedItem(menu, query.id) !== undefined,
});
