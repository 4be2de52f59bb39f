// Sends texts to people who are not members yet. Como sends the texts to members.
const GATEWAY_TIMEOUT_MS = 5_000;

/** Sends a text through the gateway at `url`; without one it prints the text, for trying the adapter out. Replace it by your own gateway's API. */
export function createSendMessage(url) {
  return async function sendMessage(message) {
    if (!url) return console.info(`Message to ${message.to}: ${message.text}`);
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message), signal });
    if (!response.ok) throw new Error(`The gateway answered with status ${response.status}.`);
  };
}
