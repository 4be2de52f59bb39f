import { ServerResponse, type IncomingMessage } from 'node:http';

/** A response that can return its body. A server creates them if this class is passed to it. */
export class RecordableResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  private chunks: Buffer[] | undefined;
  private onEnd: ((body: Buffer) => void) | undefined;

  /** Calls back with the complete body when the response ends; not if it is aborted. */
  record(onEnd: (body: Buffer) => void): void {
    this.chunks = [];
    this.onEnd = onEnd;
  }

  override write(chunk: unknown, ...more: unknown[]): boolean {
    this.recordChunk(chunk);
    const flushed = Reflect.apply(super.write, this, [chunk, ...more]) as boolean;
    // Others wait for the page: it is kept in any case, and a client that reads slowly does not delay them.
    return flushed || this.chunks !== undefined;
  }

  override end(chunk?: unknown, ...more: unknown[]): this {
    this.recordChunk(chunk);
    if (this.chunks) this.onEnd?.(Buffer.concat(this.chunks));
    this.chunks = undefined;
    return Reflect.apply(super.end, this, [chunk, ...more]) as this;
  }

  private recordChunk(chunk: unknown): void {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.chunks?.push(Buffer.from(chunk));
  }
}
