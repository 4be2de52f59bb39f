import { defineDeskPage } from '@/components/desk/shell/define-desk-page';
import { WebhookScreen } from '@/components/desk/webhooks/webhook-screen';

export default defineDeskPage(WebhookScreen, {
  titleKey: 'desk.webhooks.deliveries',
  access: 'staff',
  scopes: ['webhooks:read'],
});
