import { serveWallet } from '@/server/serve-wallet';

export const config = { api: { bodyParser: false, externalResolver: true } };

export default serveWallet;
