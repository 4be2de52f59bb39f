import { DAY_SECONDS } from 'loyalty-text/durations';
import { header } from 'loyalty-contract/headers';
import { PKPASS, walletService } from 'loyalty-contract/wallet-service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { getClientAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import type { AppleIssuer } from './apple-issuer';
import { findPassesChangedSince, registerPassDevice, unregisterPassDevice } from './device-queries';
import { walletLogsByAddress, passesByMember } from '../../core/rate-limits/registry';
import { issueApplePass } from './make-pass';
import { renderPassIcon } from './pass-icon';
import { findPass, findOrCreatePass, type PassRow } from './pass-queries';
import { isPassToken } from './pass-token';

const identifier = z.string().regex(/^[\w.-]{1,128}$/);
const PassParams = z.object({ passType: identifier, serial: identifier });
const DeviceParams = z.object({ device: identifier, passType: identifier });
const PushTokenBody = z.object({ pushToken: z.string().regex(/^[0-9A-Za-z+/=_-]{8,256}$/) });
const UpdatedSinceQuery = z.object({
  passesUpdatedSince: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .catch(0),
});
const DeviceLogs = z.object({ logs: z.array(z.string()).max(50) });
const ICON_PIXELS = 512;

type Serve = (context: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function getIssuer({ app }: RequestContext, passType?: string): AppleIssuer {
  const { apple } = app.issuers;
  if (!apple || (passType !== undefined && passType !== apple.passTypeIdentifier)) throw new ProblemError('NOT_FOUND');
  return apple;
}

function requireToken(context: RequestContext, request: FastifyRequest, serial: string): void {
  const authorization = request.headers[header.passAuthorization];
  if (
    isPassToken(
      context.app.environment,
      context.business.id,
      serial,
      typeof authorization === 'string' ? authorization : undefined,
    )
  )
    return;
  context.recordSecurityEvent('wallet.refused');
  throw new ProblemError('SESSION_REQUIRED');
}

async function sendPass(context: RequestContext, reply: FastifyReply, pass: PassRow): Promise<FastifyReply> {
  const body = await issueApplePass(context, getIssuer(context), pass);
  return reply
    .type(PKPASS)
    .header('last-modified', pass.changed_at.toUTCString())
    .header('content-disposition', 'attachment; filename="card.pkpass"')
    .send(body);
}

const download: Serve = async (context, _, reply) => {
  getIssuer(context);
  const { db, business, memberId, session, now } = context;
  if (session?.support) throw new ProblemError('FORBIDDEN_IN_SUPPORT_SESSION');
  await enforceLimits(context, [{ rateLimit: passesByMember, scope: [business.id, memberId] }]);
  const serial = await findOrCreatePass(db, { businessId: business.id, memberId }, now);
  const pass = serial && (await findPass(db, business.id, serial, now));
  if (!pass) throw new ProblemError('SESSION_REQUIRED');
  return sendPass(context, reply, pass);
};

const servePass: Serve = async (context, request, reply) => {
  const { passType, serial } = PassParams.parse(request.params);
  getIssuer(context, passType);
  requireToken(context, request, serial);
  const pass = await findPass(context.db, context.business.id, serial, context.now);
  if (!pass) throw new ProblemError('SESSION_REQUIRED');
  const knownSince = Date.parse(request.headers['if-modified-since'] ?? '');
  if (knownSince >= pass.changed_at.getTime()) return reply.code(304).send();
  return sendPass(context, reply, pass);
};

const registerDevice: Serve = async (context, request, reply) => {
  const { device, passType, serial } = DeviceParams.extend(PassParams.shape).parse(request.params);
  const { pushToken } = PushTokenBody.parse(request.body);
  getIssuer(context, passType);
  requireToken(context, request, serial);
  const { db, business, now } = context;
  if (!(await findPass(db, business.id, serial, now))) throw new ProblemError('SESSION_REQUIRED');
  const isNew = await registerPassDevice(db, { businessId: business.id, deviceId: device, serial }, pushToken, now);
  if (isNew === undefined) throw new ProblemError('SESSION_REQUIRED');
  return reply.code(isNew ? 201 : 200).send();
};

const unregisterDevice: Serve = async (context, request, reply) => {
  const { device, passType, serial } = DeviceParams.extend(PassParams.shape).parse(request.params);
  getIssuer(context, passType);
  requireToken(context, request, serial);
  await unregisterPassDevice(context.db, { businessId: context.business.id, deviceId: device, serial });
  return reply.send();
};

const serveSerials: Serve = async (context, request, reply) => {
  const { device, passType } = DeviceParams.parse(request.params);
  const { passesUpdatedSince } = UpdatedSinceQuery.parse(request.query);
  getIssuer(context, passType);
  const { db, business, now } = context;
  const passes = await findPassesChangedSince(
    db,
    { businessId: business.id, deviceId: device },
    passesUpdatedSince,
    now,
  );
  if (passes.serials.length === 0) return reply.code(204).send();
  return reply.send({ serialNumbers: passes.serials, lastUpdated: String(passes.version) });
};

/** Error messages of wallets are counted but not logged: anybody could write them. */
const receiveLogs: Serve = async (context, request, reply) => {
  const { logs } = DeviceLogs.parse(request.body);
  await enforceLimits(context, getClientAddressUses(context, walletLogsByAddress));
  context.log.warn({ event: 'wallet.errors', count: logs.length }, 'a wallet reported errors');
  return reply.send();
};

const serveIcon: Serve = async ({ business }, _, reply) => {
  const { primary, fontContrast } = business.file.configuration.lightTheme;
  return reply
    .type('image/png')
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .send(renderPassIcon(primary, fontContrast, ICON_PIXELS));
};

const registration = `${walletService.appleService}/v1/devices/:device/registrations/:passType`;

/** A route outside the contract; its name is used in the log. */
interface WalletRoute {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  name: string;
  /** The member's session is looked up first. */
  needsMember?: boolean;
  serve: Serve;
}

/**
 * The web service that wallets call.
 * @see https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes
 */
export const walletRoutes: readonly WalletRoute[] = [
  { method: 'GET', url: walletService.applePass, name: 'wallet.download', needsMember: true, serve: download },
  { method: 'GET', url: walletService.icon, name: 'wallet.icon', serve: serveIcon },
  { method: 'GET', url: registration, name: 'wallet.serials', serve: serveSerials },
  { method: 'POST', url: `${registration}/:serial`, name: 'wallet.register', serve: registerDevice },
  { method: 'DELETE', url: `${registration}/:serial`, name: 'wallet.unregister', serve: unregisterDevice },
  {
    method: 'GET',
    url: `${walletService.appleService}/v1/passes/:passType/:serial`,
    name: 'wallet.latest',
    serve: servePass,
  },
  { method: 'POST', url: `${walletService.appleService}/v1/log`, name: 'wallet.log', serve: receiveLogs },
];
