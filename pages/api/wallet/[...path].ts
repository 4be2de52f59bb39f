import { serveWallet } from '@/server/passthrough/serve-wallet';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveWallet;
