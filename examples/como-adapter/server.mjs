// A backend for the portal in front of Como's API v4. README.md describes its parts.
import { createAdapter } from './adapter/create-adapter.mjs';
import { readBusiness } from './adapter/content.mjs';
import { createSendMessage } from './adapter/messages.mjs';
import { readSettings } from './adapter/settings.mjs';
import { createComoClient } from './como/client.mjs';

const settings = readSettings(process.env);
const business = readBusiness(new URL('business.json', import.meta.url));
const log = (event, details) => console.info(JSON.stringify({ time: new Date().toISOString(), event, ...details }));

try {
  const { locationName } = await createComoClient(settings.como).getApiKey();
  console.info(`Como accepts the key, which is for ${JSON.stringify(locationName)}.`);
} catch (error) {
  console.info(`${error.message}. The adapter starts anyway.`);
}
const server = createAdapter({ settings, business, sendMessage: createSendMessage(settings.messageUrl), log });
server.listen(settings.port, settings.host, () =>
  console.info(`Listening on http://${settings.host}:${server.address().port}`),
);
