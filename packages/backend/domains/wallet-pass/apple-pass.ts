import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { parseColour } from 'loyalty-text/colour-contrast';
import { getFullName } from 'loyalty-text/full-name';
import { PKPass } from 'passkit-generator';
import type { Business } from '../../core/business';
import { getFixedT } from '../../core/translate';
import type { AppleIssuer } from './apple-issuer';
import { formatPassBalances } from './pass-balances';
import { renderPassIcon } from './pass-icon';
import type { PassRow } from './pass-queries';

/** Locations of the business that may show its pass on the lock screen: Apple allows ten. */
const MAX_LOCATIONS = 10;
/** The icon's edge in points; it is rendered for one, two and three pixels per point. */
const ICON_POINTS = 29;
const LOGO_POINTS = 50;

/** The content of a pass. */
export interface PassContent {
  business: Business;
  pass: Pick<PassRow, 'serial' | 'first_name' | 'last_name' | 'language' | 'gifts'>;
  /** Hundredths. */
  balances: Record<BalanceKind, number>;
  /** URLs of the web service and of the member's card in the portal. */
  service: { url: string; token: string };
  portalUrl: string;
}

const formatRgb = (hex: string) => `rgb(${parseColour(hex).join(', ')})`;

function createImages(business: Business): Record<string, Buffer> {
  const { primary, fontContrast } = business.file.configuration.lightTheme;
  const sizes = [1, 2, 3];
  return Object.fromEntries(
    Object.entries({ icon: ICON_POINTS, logo: LOGO_POINTS }).flatMap(([name, points]) =>
      sizes.map((scale) => [
        `${name}${scale === 1 ? '' : `@${scale}x`}.png`,
        renderPassIcon(primary, fontContrast, points * scale),
      ]),
    ),
  );
}

/** The balances as fields of a pass. */
const createBalanceFields = ({ business, pass, balances }: PassContent) =>
  formatPassBalances(business, pass, balances).map(({ kind, label, value }) => ({
    key: kind,
    label,
    value,
    // The lock screen's message about a change; `%@` is the new value.
    changeMessage: `${label}: %@`,
  }));

/** The member's card for Apple Wallet: a signed `.pkpass` of the style `storeCard`. */
export function createApplePass(issuer: AppleIssuer, content: PassContent): Buffer {
  const { business, pass, service, portalUrl } = content;
  const { businessName, lightTheme } = business.file.configuration;
  const t = getFixedT(pass.language ?? business.file.defaultLanguage, business.file.texts);
  const applePass = new PKPass(
    createImages(business),
    { wwdr: issuer.authority, signerCert: issuer.certificate, signerKey: issuer.key },
    {
      passTypeIdentifier: issuer.passTypeIdentifier,
      teamIdentifier: issuer.teamIdentifier,
      serialNumber: pass.serial,
      organizationName: businessName,
      logoText: businessName,
      description: t('walletPass.description', { business: businessName }),
      backgroundColor: formatRgb(lightTheme.primary),
      foregroundColor: formatRgb(lightTheme.fontContrast),
      labelColor: formatRgb(lightTheme.fontContrast),
      sharingProhibited: true,
      webServiceURL: service.url,
      authenticationToken: service.token,
    },
  );
  applePass.type = 'storeCard';
  const [first, ...others] = createBalanceFields(content);
  const name = getFullName({ firstName: pass.first_name, lastName: pass.last_name });
  if (first) applePass.primaryFields.push(first);
  if (name) applePass.secondaryFields.push({ key: 'member', label: t('walletPass.member'), value: name });
  applePass.secondaryFields.push(...others);
  if (pass.gifts > 0) {
    const label = t('walletPass.gifts');
    applePass.auxiliaryFields.push({ key: 'gifts', label, value: pass.gifts, changeMessage: `${label}: %@` });
  }
  applePass.backFields.push({ key: 'portal', label: t('walletPass.portal'), value: portalUrl });
  applePass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.serial,
    altText: pass.serial,
    messageEncoding: 'iso-8859-1',
  });
  const locations = business.file.locations.slice(0, MAX_LOCATIONS);
  if (locations.length > 0)
    applePass.setLocations(...locations.map(({ latitude, longitude }) => ({ latitude, longitude })));
  return applePass.getAsBuffer();
}
