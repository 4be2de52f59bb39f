import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Brotli's quality (0 to 11): a higher one takes longer than a page is cached. */
const BROTLI_QUALITY = 5;

const encoders = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Encoding = keyof typeof encoders;

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

const isEncoding = (value: unknown): value is Encoding => value === 'br' || value === 'gzip';

/**
 * A body without its content coding.
 * @throws {Error} for an unsupported coding or an incomplete body
 */
export async function decodeBody(body: Buffer, contentEncoding: unknown): Promise<Buffer> {
  if (contentEncoding === undefined) return body;
  if (!isEncoding(contentEncoding)) throw new Error(`unknown content coding: ${String(contentEncoding)}`);
  return decoders[contentEncoding](body);
}

const accepts = (header: string, encoding: Encoding) =>
  new RegExp(`(?:^|[\\s,])${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(header);

/** The best content coding that a client accepts (RFC 9110, 12.5.3); undefined without a supported one. */
export function chooseEncoding(acceptEncoding = ''): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => accepts(acceptEncoding, encoding));
}

/** What a page is rendered in for a client: Next has codings that a cached page cannot be decoded from. */
export const getRenderEncoding = (acceptEncoding = ''): 'gzip' | 'identity' =>
  accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';

/** The body of a page, compressed once per coding. */
export class CompressedBody {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly body: Buffer) {}

  /** @param encoding undefined: uncompressed */
  async encode(encoding: Encoding | undefined): Promise<Buffer> {
    if (!encoding) return this.body;
    const encoded = this.encoded.get(encoding) ?? encoders[encoding](this.body);
    this.encoded.set(encoding, encoded);
    return encoded;
  }
}
