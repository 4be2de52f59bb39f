import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The head of a CBOR item (RFC 8949, section 3): its type, and a length or number. */
function createHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}
const encodeInteger = (value: number) => (value < 0 ? createHead(1, -1 - value) : createHead(0, value));
const encodeBytes = (bytes: Buffer) => Buffer.concat([createHead(2, bytes.length), bytes]);
const encodeText = (text: string) => Buffer.concat([createHead(3, text.length), Buffer.from(text)]);
const encodeMap = (...entries: [Buffer, Buffer][]) => Buffer.concat([createHead(5, entries.length), ...entries.flat()]);

/** The key in the form of COSE for ES256 (RFC 9053). */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (value: string) => encodeBytes(Buffer.from(value, 'base64url'));
  return encodeMap(
    [encodeInteger(1), encodeInteger(2)],
    [encodeInteger(3), encodeInteger(-7)],
    [encodeInteger(-1), encodeInteger(1)],
    [encodeInteger(-2), coordinate(x)],
    [encodeInteger(-3), coordinate(y)],
  );
}

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the person was verified, by a fingerprint or a PIN. */
  isVerified?: boolean;
}

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

/** An authenticator with one passkey (WebAuthn, level 2), in software. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');

  const createClientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function createAuthenticatorData({ rpId, isVerified = true }: Ceremony, counter: number, key?: Buffer): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? WITH_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  return {
    /** The response to a registration. */
    register(ceremony: Ceremony) {
      const length = Buffer.from([0, credentialId.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, encodePublicKey(publicKey)]);
      const attestation = encodeMap(
        [encodeText('fmt'), encodeText('none')],
        [encodeText('attStmt'), encodeMap()],
        [encodeText('authData'), encodeBytes(createAuthenticatorData(ceremony, 0, key))],
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: createClientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The signed response to a sign-in. */
    signIn(ceremony: Ceremony, { counter, staffId }: { counter: number; staffId: string }) {
      const clientData = createClientData('webauthn.get', ceremony);
      const data = createAuthenticatorData(ceremony, counter);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString('base64url'),
          userHandle: Buffer.from(staffId).toString('base64url'),
        },
      };
    },
  };
}
