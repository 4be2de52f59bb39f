import { WalletPassScreen } from '@/components/wallet-pass/wallet-pass-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(WalletPassScreen, { access: 'member', titleKey: 'walletPass.title' });
