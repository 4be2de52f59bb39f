import { CampaignScreen } from '@/components/desk/programme/campaigns/campaign-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(CampaignScreen, {
  titleKey: 'desk.campaigns.one',
  access: 'staff',
  scopes: ['studio:publish'],
});
