import { memberService } from '@/server/calls/member-service';
import { serveCalls } from '@/server/calls/serve-calls';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveCalls(memberService);
