import { readFileSync } from 'node:fs';
import { importPKCS8 } from 'jose';
import { z } from 'zod';
import { HttpUrl } from 'loyalty-contract/schemas/http-url';
import { EnvironmentError } from '../../core/environment/environment';
import type { GoogleAccount } from '../../core/google-access';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** The used fields of a service account's key file. */
const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string().optional(),
  token_uri: HttpUrl,
});

type ServiceAccount = z.infer<typeof ServiceAccount>;

/** @throws {EnvironmentError} when the file cannot be read or is not a service account's key */
export function readServiceAccount(path: string): ServiceAccount {
  try {
    return ServiceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new EnvironmentError(`FIREBASE_SERVICE_ACCOUNT: ${path} is not the JSON key file of a service account`);
  }
}

/** The account that sends push messages. */
export async function openAccount(account: ServiceAccount): Promise<GoogleAccount> {
  const { client_email: email, private_key_id: keyId, token_uri: tokenUrl } = account;
  return { email, keyId, tokenUrl, scope: SCOPE, key: await importPKCS8(account.private_key, 'RS256') };
}
