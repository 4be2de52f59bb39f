import { ScannerScreen } from '@/components/scanner/scanner-screen';
import { definePage } from '@/store/page-options';

export default definePage(ScannerScreen, { access: 'all', titleKey: 'scanner.title' });
