import { findExternalItem, ExternalLinkScreen } from '@/components/sign-in/external-link-screen';
import { definePage } from '@/store/page-options';

export default definePage(ExternalLinkScreen, {
  access: 'all',
  titleKey: 'leadOn.title',
  exists: ({ menu }, query) => findExternalItem(menu, query.id) !== undefined,
});
