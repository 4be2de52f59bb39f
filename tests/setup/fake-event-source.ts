import type { Revisions } from 'loyalty-contract/schemas/revisions';

/** A fake of the browser's `EventSource`, controlled by a test. */
export class FakeEventSource {
  /** The streams that are not closed. */
  static open: FakeEventSource[] = [];
  static readonly reset = (): void => void (FakeEventSource.open = []);
  /** Sends an event to every open stream. */
  static send(revisions: Revisions): void {
    const event = new MessageEvent('message', { data: JSON.stringify(revisions) });
    for (const { onmessage } of FakeEventSource.open) onmessage?.(event);
  }
  /** Refuses every open stream, as by an error status. */
  static refuse(): void {
    for (const source of [...FakeEventSource.open]) {
      source.close();
      source.onerror?.();
    }
  }

  readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeEventSource.open.push(this);
  }

  close(): void {
    this.readyState = this.CLOSED;
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }
}
