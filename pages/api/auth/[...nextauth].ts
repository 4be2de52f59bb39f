import { serveAuth } from '@/server/auth/serve-auth';
import { memberService } from '@/server/calls/member-service';
import { serveCalls } from '@/server/calls/serve-calls';

export const config = { api: { bodyParser: false, externalResolver: true } };

/** The contract's sign-in calls and next-auth's own share one path (spec §7). */
export default serveCalls({ ...memberService, serveOther: serveAuth });
