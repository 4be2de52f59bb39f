import { getFullName } from 'loyalty-text/full-name';
import { walletService } from 'loyalty-contract/wallet-service';
import type { Handlers, RequestContext } from '../../core/request-context';
import { getPortalUrl } from '../../core/portal-url';
import { getFixedT } from '../../core/translate';
import { findBalances } from '../ledger';
import { registerGooglePass } from './device-queries';
import { createGoogleSaveLink } from './google-link';
import { formatPassBalances } from './pass-balances';
import { findPass, findOrCreatePass } from './pass-queries';

async function createGoogleLink(context: RequestContext): Promise<{ url: string } | null> {
  const { app, db, business, host, memberId, now } = context;
  const { google } = app.issuers;
  if (!google) return null;
  const serial = await findOrCreatePass(db, { businessId: business.id, memberId }, now);
  const pass = serial && (await findPass(db, business.id, serial, now));
  if (!pass) return null;
  const { businessName, lightTheme } = business.file.configuration;
  const language = pass.language ?? business.file.defaultLanguage;
  const url = await createGoogleSaveLink(google, {
    businessId: business.id,
    businessName,
    serial: pass.serial,
    memberName: getFullName({ firstName: pass.first_name, lastName: pass.last_name }),
    balances: formatPassBalances(business, pass, await findBalances(db, business.id, memberId, now)),
    colour: lightTheme.primary,
    language,
    logoUrl: getPortalUrl(app.environment, host, walletService.icon),
    portal: {
      url: getPortalUrl(app.environment, host, '/'),
      text: getFixedT(language, business.file.texts)('walletPass.portal'),
    },
    now,
  });
  await registerGooglePass(db, { businessId: business.id, serial: pass.serial }, now);
  return { url };
}

export const walletPassHandlers = {
  async getWalletLinks(context) {
    const appleWallet = context.app.issuers.apple ? { url: walletService.applePass } : null;
    return { links: { appleWallet, googlePay: await createGoogleLink(context) } };
  },
} satisfies Handlers;
