import { embeddedItem, EmbeddedPageScreen } from '@/components/embedded-page/embedded-page-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(EmbeddedPageScreen, {
  access: 'all',
  exists: ({ menu }, query) => embeddedItem(menu, query.id) !== undefined,
});
