import { checkBusinessFile } from '../core/business-file/check-file';
import type { FileFinding } from '../core/business-file/file-finding';
import type { AssetExists } from '../core/business-file/public-file';

/** A business file with nothing but what every one needs. */
export const smallestFile = {
  businessId: 'velo',
  hosts: ['velo.example'],
  configuration: { businessName: 'Velo Blau', currency: 'EUR', lightTheme: { primary: '#1a56a0' } },
  till: { typicalBill: 2_500 },
  legalLinks: { termsOfUseUrl: 'https://velo.example/terms', privacyPolicyUrl: 'https://velo.example/privacy' },
};

/** Findings as lines of `path: message`. */
export const formatFindings = (findings: readonly FileFinding[]): string[] =>
  findings.map(({ path, message }) => `${path}: ${message}`);

/** The findings in the smallest file with changes, as lines. */
export function checkChanges(changes: object, assetExists?: AssetExists): { errors: string[]; warnings: string[] } {
  const { errors, warnings } = checkBusinessFile({ ...smallestFile, ...changes }, assetExists);
  return { errors: formatFindings(errors), warnings: formatFindings(warnings) };
}
