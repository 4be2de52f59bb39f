import { defineDeskPage } from '@/components/desk/shell/define-desk-page';
import { SurveysScreen } from '@/components/desk/surveys/surveys-screen';

export default defineDeskPage(SurveysScreen, {
  titleKey: 'desk.surveys.title',
  access: 'staff',
  scopes: ['forms:read'],
});
