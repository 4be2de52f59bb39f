import { WalletPassScreen } from '@/components/wallet-pass/wallet-pass-screen';
import { definePage } from '@/store/page-options';

export default definePage(WalletPassScreen, { access: 'member', titleKey: 'walletPass.title' });
