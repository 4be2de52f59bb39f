import { serveCalls } from '@/server/calls/serve-calls';
import { deskService } from '@/server/desk/desk-service';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveCalls(deskService);
