// Sends texts to people who are no members yet. Como sends those to members.
const TIMEOUT_MS = 5_000;

/** Sends by the gateway at `url`, or prints, to try the adapter out. Put your own gateway's API in its place. */
export function createSendMessage(url) {
  return async function sendMessage(message) {
    if (!url) return console.info(`Message to ${message.to}: ${message.text}`);
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal });
    if (!response.ok) throw new Error(`The gateway answered with status ${response.status}.`);
  };
}
