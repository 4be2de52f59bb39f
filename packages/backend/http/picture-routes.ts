import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseUploadedFile, UPLOADED_ROOT, type UploadedFile } from 'loyalty-text/uploaded-picture';
import type { App } from '../core/app';
import { ProblemError } from '../core/problems';
import { RequestContext } from '../core/request-context';
import { requireKeyForBusinesses } from '../core/service-key';
import { findPicture } from '../domains/pictures';
import { identifyBusiness } from './identify-caller';
import { identifyStaff } from './identify-staff';

/** The content at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Only the hosts of the business have its pictures, and the desk for people who work there. */
async function requireOwn(context: RequestContext, request: FastifyRequest, { businessId }: UploadedFile) {
  if (context.staffToken === undefined) {
    await identifyBusiness(context, request);
    if (context.business.id !== businessId) throw new ProblemError('NOT_FOUND');
    return;
  }
  const { roles } = await identifyStaff(context);
  if (!roles.some((role) => role.businessId === businessId)) throw new ProblemError('NOT_FOUND');
  requireKeyForBusinesses(request.serviceKey, [businessId]);
}

/** Serves the pictures that people of a business uploaded, to portals. */
export function registerPictures(server: FastifyInstance, app: App): void {
  server.get(`${UPLOADED_ROOT}/:businessId/:file`, { config: { scopes: ['portal'] } }, async (request, reply) => {
    const context = new RequestContext(app, request, app.log.child({ requestId: request.id, call: 'picture' }));
    const file = parseUploadedFile(request.url);
    if (!file) throw new ProblemError('NOT_FOUND');
    await requireOwn(context, request, file);
    const content = await findPicture(app.db, file);
    if (!content) throw new ProblemError('NOT_FOUND');
    return reply.header('cache-control', FOREVER).type('image/webp').send(content);
  });
}
