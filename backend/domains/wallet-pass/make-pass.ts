import { walletService } from '@/contract/wallet-service';
import type { RequestContext } from '../../core/request-context';
import { portalUrl } from '../../core/portal-url';
import { findBalances } from '../ledger/queries';
import { applePass } from './apple-pass';
import type { AppleIssuer } from './apple-issuer';
import type { PassRow } from './pass-queries';
import { passToken } from './pass-token';

/** Where a member's card is in the portal. */
const CARD = '/member/walletpass';

/** A pass as it is at this moment, signed. */
export async function makeApplePass(context: RequestContext, issuer: AppleIssuer, pass: PassRow): Promise<Buffer> {
  const { app, db, business, host, now } = context;
  return applePass(issuer, {
    business,
    pass,
    balances: await findBalances(db, business.id, pass.member_id, now),
    service: {
      url: portalUrl(app.environment, host, walletService.appleService),
      token: passToken(app.environment, business.id, pass.serial),
    },
    portalUrl: portalUrl(app.environment, host, CARD),
  });
}
