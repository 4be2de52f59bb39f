import { once } from 'node:events';
import { WebSocket, type MessageEvent } from 'undici';
import { z } from 'zod';

const MB = 1_048_576;

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]).rest(z.unknown());
const Reply = z.object({ result: z.unknown() });
const Evaluation = z.object({ result: z.object({ value: z.number() }) });
/** Runs in the process; `external` contains its buffers. */
const USED_BYTES = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/** The options of Node with which a process can be measured, and the port of its inspector. */
export const getInspectorOptions = (port: number): string => `--inspect=127.0.0.1:${port}`;

/**
 * Megabytes that a process still uses after a garbage collection, buffers included, by its inspector. Resident memory
 * would not tell a leak from garbage: V8 lets its heap grow while the machine has memory.
 */
export async function measureHeapAfterCollection(inspectorPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [{ webSocketDebuggerUrl }] = Targets.parse(await response.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  const call = async (method: string, params = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
    return Reply.parse(JSON.parse(String(data))).result;
  };
  try {
    await once(socket, 'open');
    // The first collection runs finalizers, whose memory the second one frees.
    await call('HeapProfiler.collectGarbage');
    await call('HeapProfiler.collectGarbage');
    const evaluation = await call('Runtime.evaluate', { expression: USED_BYTES, returnByValue: true });
    return Evaluation.parse(evaluation).result.value / MB;
  } finally {
    socket.close();
  }
}
