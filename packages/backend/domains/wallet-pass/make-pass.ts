import { screenPaths } from 'loyalty-contract/screen-paths';
import { walletService } from 'loyalty-contract/wallet-service';
import type { RequestContext } from '../../core/request-context';
import { getPortalUrl } from '../../core/portal-url';
import { findBalances } from '../ledger';
import { createApplePass } from './apple-pass';
import type { AppleIssuer } from './apple-issuer';
import type { PassRow } from './pass-queries';
import { derivePassToken } from './pass-token';

/** The current pass, signed. */
export async function issueApplePass(context: RequestContext, issuer: AppleIssuer, pass: PassRow): Promise<Buffer> {
  const { app, db, business, host, now } = context;
  return createApplePass(issuer, {
    business,
    pass,
    balances: await findBalances(db, business.id, pass.member_id, now),
    service: {
      url: getPortalUrl(app.environment, host, walletService.appleService),
      token: derivePassToken(app.environment.CODE_PEPPER[0], business.id, pass.serial),
    },
    portalUrl: getPortalUrl(app.environment, host, screenPaths.walletPass),
  });
}
