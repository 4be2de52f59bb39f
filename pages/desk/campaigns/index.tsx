import { CampaignsScreen } from '@/components/desk/programme/campaigns/campaigns-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(CampaignsScreen, {
  titleKey: 'desk.campaigns.title',
  access: 'staff',
  scopes: ['studio:publish'],
});
