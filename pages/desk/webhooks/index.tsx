import { defineDeskPage } from '@/components/desk/shell/define-desk-page';
import { WebhooksScreen } from '@/components/desk/webhooks/webhooks-screen';

export default defineDeskPage(WebhooksScreen, {
  titleKey: 'desk.webhooks.title',
  access: 'staff',
  scopes: ['webhooks:read'],
});
