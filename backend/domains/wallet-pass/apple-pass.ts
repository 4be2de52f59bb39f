import { capitalise, formatAmount } from '@/contract/amounts';
import { PKPass } from 'passkit-generator';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { getFixedT } from '../../core/translate';
import { getCurrencies } from '../businesses/currencies';
import type { AppleIssuer } from './apple-issuer';
import { parseHex, renderPassIcon } from './pass-icon';
import type { PassRow } from './pass-queries';

/** Places of the business that may bring its pass to the lock screen: Apple takes ten. */
const MAX_LOCATIONS = 10;
/** The sign's edge in points; each is made for screens of one, two and three pixels a point. */
const ICON_POINTS = 29;
const LOGO_POINTS = 50;

/** All that goes into a pass. */
export interface PassContent {
  business: Business;
  pass: Pick<PassRow, 'serial' | 'first_name' | 'last_name' | 'language'>;
  /** Hundredths. */
  balances: { point: number; credit: number };
  /** Addresses of the web service and of the member's card in the portal. */
  service: { url: string; token: string };
  portalUrl: string;
}

const rgb = (hex: string) => `rgb(${parseHex(hex).join(', ')})`;

function images(business: Business): Record<string, Buffer> {
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

/**
 * The balances that the business's wallet holds, as fields of a pass, written in the member's language: a number would
 * lose its second decimal on the card.
 */
function balanceFields({ business, pass, balances }: PassContent) {
  const { configuration, defaultLanguage } = business.file;
  const language = pass.language ?? defaultLanguage;
  const say = createLocalizer(business, language);
  const balanceTypes = {
    points: {
      name: configuration.pointsNamePlural,
      type: configuration.pointsBalanceType,
      value: balances.point,
      decimals: configuration.pointsDecimals,
    },
    credit: {
      name: configuration.creditNamePlural,
      type: configuration.creditsBalanceType,
      value: balances.credit,
      decimals: 2 as const,
    },
  };
  return getCurrencies(business).map((currency) => {
    const { name, type, value, decimals } = balanceTypes[currency];
    const label = capitalise(say(name), language);
    return {
      key: currency,
      label,
      value: formatAmount(value, {
        locale: language,
        decimals,
        currency: type === 'monetary' ? configuration.currency : undefined,
      }),
      // What the lock screen says when it has changed; `%@` is the new value.
      changeMessage: `${label}: %@`,
    };
  });
}

/** The member's card as Apple Wallet takes it: a signed `.pkpass` of the style `storeCard`. */
export function createApplePass(issuer: AppleIssuer, content: PassContent): Buffer {
  const { business, pass, service, portalUrl } = content;
  const { businessName, lightTheme } = business.file.configuration;
  const t = getFixedT(pass.language ?? business.file.defaultLanguage);
  const applePass = new PKPass(
    images(business),
    { wwdr: issuer.authority, signerCert: issuer.certificate, signerKey: issuer.key },
    {
      passTypeIdentifier: issuer.passTypeIdentifier,
      teamIdentifier: issuer.teamIdentifier,
      serialNumber: pass.serial,
      organizationName: businessName,
      logoText: businessName,
      description: t('walletPass.description', { business: businessName }),
      backgroundColor: rgb(lightTheme.primary),
      foregroundColor: rgb(lightTheme.fontContrast),
      labelColor: rgb(lightTheme.fontContrast),
      sharingProhibited: true,
      webServiceURL: service.url,
      authenticationToken: service.token,
    },
  );
  applePass.type = 'storeCard';
  const [first, ...others] = balanceFields(content);
  const name = `${pass.first_name} ${pass.last_name}`.trim();
  if (first) applePass.primaryFields.push(first);
  if (name) applePass.secondaryFields.push({ key: 'member', label: t('walletPass.member'), value: name });
  applePass.secondaryFields.push(...others);
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
