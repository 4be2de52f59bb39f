import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from 'loyalty-contract/desk-limits';
import { getUploadedUrl } from 'loyalty-text/uploaded-picture';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit } from '../../core/audit';
import { createFieldProblem, ProblemError } from '../../core/problems';
import type { Handlers } from '../../core/request-context';
import { requireBusiness } from '../businesses';
import { requireSections } from '../studio';
import { cleanPicture, type CleanPicture } from './clean-picture';
import { insertPicture, lockPictures, renewPicture } from './queries';
import { Turns } from './turns';

/** Seconds after which a picture that found no place can be sent again. */
const RETRY_AFTER = 5;
/** Hexadecimal digits of the hash that addresses have. */
const HASH_DIGITS = 32;

const turns = new Turns();

/** @throws {ProblemError} BUSY, INVALID_REQUEST */
async function clean(businessId: string, text: string): Promise<CleanPicture> {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) throw createFieldProblem('picture', 'too_large');
  const picture = await turns.run(businessId, () => cleanPicture(bytes));
  if (!picture) throw new ProblemError('BUSY', { retryAfter: RETRY_AFTER });
  if ('problem' in picture) throw createFieldProblem('picture', picture.problem);
  return picture;
}

/** What portals show of a picture before it is loaded, and in which widths they find it. */
function createHints({ files, colour }: CleanPicture): string {
  const widths = files.map(({ width }) => width);
  const hints = [
    ...(widths.length > 1 ? [`widths=${widths.join(',')}`] : []),
    ...(colour === null ? [] : [`colour=${colour}`]),
  ];
  return hints.length > 0 ? `#${hints.join('&')}` : '';
}

export const pictureHandlers = {
  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, INVALID_REQUEST, BUSY */
  async uploadPicture(context, request) {
    const { businessId } = request.params;
    requireSections(context);
    await requireBusiness(context, businessId);
    const picture = await clean(businessId, request.body.picture);
    const content = picture.files.at(-1)?.content ?? '';
    const hash = createHash('sha256').update(content, 'base64').digest('hex').slice(0, HASH_DIGITS);
    const { width, height, files } = picture;
    return withAdminIdempotency(context, request, async (tx) => {
      const { now, actor } = context;
      const count = await lockPictures(tx, businessId);
      if (!(await renewPicture(tx, businessId, hash, now))) {
        if (count >= MAX_PICTURES) throw createFieldProblem('picture', 'no_room');
        await insertPicture(tx, { businessId, hash, files, now });
        await audit(tx, { at: now, businessId, actor, action: 'picture.upload', subject: hash });
      }
      return { url: `${getUploadedUrl(businessId, hash)}${createHints(picture)}`, width, height };
    });
  },
} satisfies Handlers;
