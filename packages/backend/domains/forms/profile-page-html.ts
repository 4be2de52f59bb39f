import { autocomplete } from 'loyalty-contract/schemas/field-rules';
import type { FieldValues, Form } from 'loyalty-contract/schemas/content';
import type { Direction } from 'loyalty-contract/schemas/primitives';
import { renderAttributes, html, Html, none } from '../../core/html/html';

type Field = Form['fields'][number];

/** The content of the page. */
export interface ProfilePage {
  form: Form;
  values: FieldValues;
  /** Error messages by field id. */
  errors: Record<string, string>;
  /** Confirmed e-mail and phone: read-only. */
  fixed: Set<string>;
  token: string;
  nonce: string;
  language: string;
  direction: Direction;
  localize: (key: string) => string;
}

const STYLE = new Html(`
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:1.25rem;background:#fff;color:#1c1917;overflow-wrap:anywhere}
form{display:grid;gap:1.25rem;max-width:36rem;margin:0 auto}
label,legend{font-weight:600}
.field{display:grid;gap:.375rem}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.5rem}
input:not([type=checkbox]),select,textarea{font:inherit;color:inherit;background:#fff;padding:.625rem .75rem;min-height:2.75rem;border:1px solid #78716c;border-radius:.625rem;width:100%;box-sizing:border-box}
input[readonly]{background:#f5f5f4}
input[type=checkbox]{inline-size:1.5rem;block-size:1.5rem;margin:0}
.tick{display:flex;gap:.625rem;align-items:center;min-height:2.75rem;font-weight:400}
.hint{color:#57534e;font-size:.875rem;margin:0}
.wrong{color:#b91c1c;font-size:.875rem;font-weight:600;margin:0}
button{font:inherit;font-weight:600;min-height:3rem;border:0;border-radius:.75rem;background:#1c1917;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
h1{font-size:1.5rem;margin:2rem 0;text-align:center}`);

const types: Partial<Record<Field['type'], string>> = { email: 'email', phone: 'tel', date: 'date', number: 'number' };

function listOptions(field: Field, localize: ProfilePage['localize']): { value: string; label: string }[] {
  if (field.type !== 'rating') return field.options ?? [];
  const maximum = field.max ?? 5;
  return Array.from({ length: maximum }, (_, index) => ({
    value: String(index + 1),
    label: `${index + 1} / ${maximum}`,
  })).concat(field.required ? [] : [{ value: '', label: localize('form.choose') }]);
}

/** The control itself, without its label. */
function renderControl(page: ProfilePage, field: Field): Html {
  const { values, errors, fixed, localize } = page;
  const value = values[field.id];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const common = {
    id: field.id,
    name: field.id,
    'aria-invalid': errors[field.id] ? 'true' : undefined,
    'aria-describedby': errors[field.id] ? `${field.id}-wrong` : undefined,
    'aria-required': field.required ? 'true' : undefined,
    autocomplete: autocomplete[field.id],
  };
  if (field.type === 'select' || field.type === 'rating') {
    const choices = listOptions(field, localize)
      .filter((option) => option.value !== '')
      .map(
        ({ value: choice, label }) =>
          html`<option ${renderAttributes({ value: choice, selected: choice === text })}>${label}</option>`,
      );
    return html`<select ${renderAttributes(common)}>
      <option value="">${localize('form.choose')}</option>
      ${choices}
    </select>`;
  }
  if (field.type === 'textarea') return html`<textarea rows="4" ${renderAttributes(common)}>${text}</textarea>`;
  const type = types[field.type] ?? 'text';
  const dir = field.type === 'email' || field.type === 'phone' ? 'ltr' : undefined;
  return html`<input ${renderAttributes({ ...common, type, value: text, dir, readonly: fixed.has(field.id) })} />`;
}

function renderError({ errors }: ProfilePage, field: Field): Html {
  const text = errors[field.id];
  return text ? html`<p class="wrong" id="${field.id}-wrong">${text}</p>` : none;
}

function renderCheckbox(label: string, input: { name: string; value: string; checked: boolean }): Html {
  return html`<label class="tick"><input ${renderAttributes({ type: 'checkbox', ...input })} />${label}</label>`;
}

function renderRow(page: ProfilePage, field: Field): Html {
  const value = page.values[field.id];
  if (field.type === 'checkbox') {
    const box = renderCheckbox(field.label, { name: field.id, value: 'true', checked: value === true });
    return html`<div class="field">${box}${renderError(page, field)}</div>`;
  }
  if (field.type === 'multiselect') {
    const chosen = Array.isArray(value) ? value : [];
    const ticks = (field.options ?? []).map((option) =>
      renderCheckbox(option.label, { name: field.id, value: option.value, checked: chosen.includes(option.value) }),
    );
    return html`<fieldset>
      <legend>${field.label}</legend>
      ${ticks}${renderError(page, field)}
    </fieldset>`;
  }
  const optional = field.required ? none : html` <span class="hint">(${page.localize('common.optional')})</span>`;
  const hint = page.fixed.has(field.id) ? html`<p class="hint">${page.localize('register.verified')}</p>` : none;
  return html`<div class="field">
    <label for="${field.id}">${field.label}${optional}</label>
    ${renderControl(page, field)}${hint}${renderError(page, field)}
  </div>`;
}

function renderDocument(
  page: Pick<ProfilePage, 'language' | 'direction' | 'nonce'>,
  title: string,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="${page.language}" dir="${page.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style nonce="${page.nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main aria-label="${title}">${body}</main>
      </body>
    </html>`.text;
}

/** The form with the known values, and each error next to its field. */
export function renderFormPage(page: ProfilePage): string {
  const title = page.localize('profileBanner.title');
  const body = html`<form method="post" novalidate aria-label="${title}">
    ${page.form.fields.map((field) => renderRow(page, field))}
    <input type="hidden" name="token" value="${page.token}" />
    <input type="hidden" name="lang" value="${page.language}" />
    <button type="submit">${page.localize('profilePage.save')}</button>
  </form>`;
  return renderDocument(page, title, body);
}

/** A value as a JavaScript literal that cannot end the script. */
const renderLiteral = (value: unknown) => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Confirms the save to the member, and to the framing portal, at exactly its origin (spec §4). */
export function renderSavedPage(
  page: Pick<ProfilePage, 'language' | 'direction' | 'nonce' | 'localize'>,
  { commonExtId, portal }: { commonExtId: string; portal: string },
): string {
  const message = renderLiteral({ result: 'success', commonExtId, legacyToken: '' });
  const text = page.localize('profileBanner.done');
  const script = html`<script nonce="${page.nonce}">
    if (parent !== self) parent.postMessage(${message}, ${renderLiteral(portal)});
  </script>`;
  return renderDocument(
    page,
    text,
    html`<h1 role="status">${text}</h1>
      ${script}`,
  );
}

/** The page for a link that is no longer valid. */
export function renderExpiredPage(page: Pick<ProfilePage, 'language' | 'direction' | 'nonce' | 'localize'>): string {
  const text = page.localize('profilePage.over');
  return renderDocument(page, text, html`<h1>${text}</h1>`);
}
