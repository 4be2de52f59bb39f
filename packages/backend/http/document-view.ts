import { z } from 'zod';
import type { JsonObject } from 'loyalty-contract/openapi/json-schema';
import { html, Html, none } from '../core/html/html';

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
});
const OpenApi = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
type Entry = z.infer<typeof Operation> & { method: string; path: string };

/** Narrows the list of operations to those that have all typed words. */
export const SEARCH_SCRIPT = `
const input = document.querySelector('input');
const items = [...document.querySelectorAll('[role=search] li')];
input.addEventListener('input', () => {
  const words = input.value.toLowerCase().split(/\\s+/);
  for (const item of items) item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
});
`;

const REFERENCE = /(&quot;#\/components\/)([^/]+)\/([^&]+)(&quot;)/g;

/** JSON, in which each reference is a link to the component. */
function renderJson(value: unknown): Html {
  const { text } = html`${JSON.stringify(value, null, 2)}`;
  const linked = text.replace(REFERENCE, '$1<a href="#$2-$3">$2/$3</a>$4');
  return html`<pre>${new Html(linked)}</pre>`;
}

/** Paragraphs with the marks that the descriptions have: code and bold words. */
function renderText(text: string): Html {
  const marked = html`${text}`.text
    .replace(/\`([^\`]+)\`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return html`<div class="text">${new Html(marked)}</div>`;
}

function renderOperation({ method, path, operationId, summary, description, tags: _tags, ...rest }: Entry): Html {
  return html`<section id="${operationId}">
    <h3>${summary}</h3>
    <p><code>${method.toUpperCase()} ${path}</code></p>
    ${renderText(description)}
    <details>
      <summary>Parameters, bodies and examples</summary>
      ${renderJson(rest)}
    </details>
  </section>`;
}

function renderComponents(kind: string, values: Record<string, unknown>): Html {
  const parts = Object.entries(values).map(
    ([name, value]) =>
      html`<section id="${kind}-${name}">
        <h3>${name}</h3>
        ${renderJson(value)}
      </section>`,
  );
  return parts.length > 0
    ? html`<h2>${kind}</h2>
        ${parts}`
    : none;
}

/** The document for people: its operations by tag, a search over them, and the components that they refer to. */
export function renderDocument(document: JsonObject): Html {
  const { info, tags, paths, webhooks, components } = OpenApi.parse(document);
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ ...operation, method, path })),
  );
  const links = entries.map(
    ({ operationId, summary, method, path }) =>
      html`<li><a href="#${operationId}">${summary}</a> <code>${method.toUpperCase()} ${path}</code></li>`,
  );
  const groups = tags.map(
    ({ name, description }) =>
      html`<h2>${name}</h2>
        ${renderText(description)} ${entries.filter((entry) => entry.tags.includes(name)).map(renderOperation)}`,
  );
  return html`<h1>${info.title}</h1>
    ${renderText(info.description)}
    <form role="search">
      <input type="text" aria-label="Search" placeholder="Search" autocomplete="off" />
      <ul>
        ${links}
      </ul>
    </form>
    ${groups} ${renderComponents('webhooks', webhooks)}
    ${Object.entries(components).map(([kind, values]) => renderComponents(kind, values))}`;
}
