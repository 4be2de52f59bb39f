/** Characters of an event that is not complete yet; events of the contract are short. */
const MAX_EVENT = 16_384;

/** The data of an event: the lines of its `data` fields. Empty for a comment. */
function parseEvent(block: string): string {
  return block
    .split(/\r\n|\r|\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
}

/**
 * Parses server-sent events (HTML Standard, 9.2.6): yields the data of each, and an empty text for a comment.
 * @throws {Error} for an event that does not end
 */
export async function* readEvents(body: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
    text = blocks.pop() ?? '';
    if (text.length > MAX_EVENT) throw new Error('an event of the backend does not end');
    for (const block of blocks) yield parseEvent(block);
  }
}
