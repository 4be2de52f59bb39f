import { PasskeyOfferScreen } from '@/components/desk/account/passkey-offer-screen';
import { defineDeskPage } from '@/components/desk/shell/define-desk-page';

export default defineDeskPage(PasskeyOfferScreen, { titleKey: 'desk.passkey.title', access: 'staff' });
