import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CENTRAL = 0x02014b50;

/** The uncompressed files of an archive, such as a pass (ZIP, method 0). */
export function unpackPass(archive: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  for (let at = archive.readUInt32LE(end + 16); archive.readUInt32LE(at) === CENTRAL;) {
    const [size, name, extra, comment] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files[archive.toString('utf8', at + 46, at + 46 + name)] = archive.subarray(from, from + size);
    at += 46 + name + extra + comment;
  }
  return files;
}

/** SHA-1 in hex, as in a pass's manifest. */
export const sha1 = (file: Buffer | undefined): string =>
  createHash('sha1')
    .update(file ?? '')
    .digest('hex');

/** Whether OpenSSL verifies the manifest's signature by this authority's certificate, and its output. */
export function checkSignature(files: Record<string, Buffer>, authority: string): { valid: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-pkpass-'));
  const at = (name: string) => join(folder, name);
  try {
    for (const name of ['manifest.json', 'signature']) writeFileSync(at(name), files[name] ?? '');
    writeFileSync(at('authority.pem'), authority);
    const { status, stderr } = spawnSync(
      'openssl',
      ['smime', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', at('out')].concat(
        ['-in', at('signature')],
        ['-content', at('manifest.json')],
        ['-CAfile', at('authority.pem')],
      ),
      { encoding: 'utf8' },
    );
    return { valid: status === 0, output: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Identifies an image by its content (`file`, on every Debian, is not needed). */
export function getPngSize(picture: Buffer | undefined): [width: number, height: number] | undefined {
  const isPng = picture?.subarray(1, 4).toString('latin1') === 'PNG';
  return isPng ? [picture.readUInt32BE(16), picture.readUInt32BE(20)] : undefined;
}

/** A self-signed certificate and its key as files, in place of an operator's from Apple. */
export function createSelfSignedCertificate(folder: string, subject: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', subject, '-keyout', key].concat(
      ['-out', certificate],
      ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ),
    { stdio: 'pipe' },
  );
  return { key, certificate };
}
