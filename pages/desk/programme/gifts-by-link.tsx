import { LandingGiftsScreen } from '@/components/desk/programme/landing-gifts-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(LandingGiftsScreen, {
  titleKey: 'desk.programme.section.landingGifts',
  access: 'staff',
  scopes: ['studio:write'],
  framesPortal: true,
});
