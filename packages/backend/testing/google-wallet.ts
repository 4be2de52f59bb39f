import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { importPKCS8 } from 'jose';
import { JobQueue } from '../core/jobs/job-queue';
import { JobRunner } from '../core/jobs/runner';
import { createGoogleClient } from '../domains/wallet-pass/google-client';
import type { GoogleIssuer } from '../domains/wallet-pass/google-link';
import { createPassSources, createPassWorker, type PassClients } from '../domains/wallet-pass/push-job';
import { signIn, type TestMember } from './actors';
import type { OpenEmpty } from './databases';
import { startGoogleWallet } from './google-wallet-stub';
import { createWorld } from './world';

const EMAIL = 'wallet@olive.example';

/** What the card of a deleted account or business is at Google. */
export const endedCard = {
  ...{ state: 'EXPIRED', accountId: null, accountName: null, barcode: null },
  ...{ loyaltyPoints: null, secondaryLoyaltyPoints: null },
};

/** A world that issues cards for Google Wallet, a stub of Google, and the jobs that update its cards. */
export async function openGoogleWallet(open: OpenEmpty) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = (privateKey as KeyObject).export({ type: 'pkcs8', format: 'pem' }).toString();
  const issuer: GoogleIssuer = {
    issuerId: '3388000000012345678',
    serviceAccount: EMAIL,
    key: await importPKCS8(pem, 'RS256'),
  };
  const world = await createWorld(open, {}, { google: issuer });
  const stub = await startGoogleWallet(publicKey, EMAIL);
  const client = createGoogleClient(issuer, stub);
  return {
    world,
    stub,
    createRunner(clients: PassClients = { google: client }) {
      const { db, log, now, businesses } = world.app;
      const jobs = new JobQueue(db);
      const worker = createPassWorker({ db, jobs, businesses, clients, log, now });
      const context = { log, now, mayRun: () => true };
      return new JobRunner(jobs, createPassSources(db, jobs, clients, now, 0), [worker], context);
    },
    /** Runs all due jobs. @returns the number of requests to Google */
    async run(runner: JobRunner): Promise<number> {
      const before = stub.updates.length;
      while ((await runner.runOnce()) > 0);
      return stub.updates.length - before;
    },
    /** The link by which a member saves the card. */
    async openLink(of: TestMember): Promise<string> {
      const from = { host: of.host, token: await signIn(world, of), language: 'en' };
      const { body } = await world.call('GET', '/api/protected/member/walletLinks', from);
      return (body.links as { googlePay: { url: string } }).googlePay.url;
    },
    async close() {
      await stub.close();
      await world.close();
    },
  };
}
