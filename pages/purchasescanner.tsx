import { ScannerScreen } from '@/components/scanner/scanner-screen';
import { definePage } from '@/lib/navigation/page';

export default definePage(ScannerScreen, { access: 'all', titleKey: 'scanner.title' });
