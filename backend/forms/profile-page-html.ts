import type { FieldValues, Form } from '@/contract/schemas/content';
import type { Direction } from '@/contract/schemas/primitives';
import { escapeHtml } from '../http/escape-html';

type Field = Form['fields'][number];

/** What stands on the page. */
export interface ProfilePage {
  form: Form;
  values: FieldValues;
  /** What is wrong, by field id, in words. */
  errors: Record<string, string>;
  /** What is wrong with all of it, in words. */
  trouble?: string;
  /** E-mail and phone that are proven: shown, not changed. */
  fixed: Set<string>;
  token: string;
  nonce: string;
  language: string;
  direction: Direction;
  say: (key: string) => string;
}

const STYLE = `
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
.trouble{border:1px solid #b91c1c;border-radius:.625rem;padding:.75rem;color:#991b1b;margin:0}
button{font:inherit;font-weight:600;min-height:3rem;border:0;border-radius:.75rem;background:#1c1917;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}
h1{font-size:1.5rem;margin:2rem 0;text-align:center}`;

const types: Partial<Record<Field['type'], string>> = { email: 'email', phone: 'tel', date: 'date', number: 'number' };
const completion: Record<string, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phoneNumber: 'tel',
  birthday: 'bday',
};

function attributes(given: Record<string, string | number | boolean | undefined>): string {
  const written = Object.entries(given).filter(([, value]) => value !== undefined && value !== false);
  return written
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}

function optionsOf(field: Field, say: ProfilePage['say']): { value: string; label: string }[] {
  if (field.type !== 'rating') return field.options ?? [];
  const most = field.max ?? 5;
  return Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: `${at + 1} / ${most}` })).concat(
    field.required ? [] : [{ value: '', label: say('form.choose') }],
  );
}

/** The control itself, without its label. */
function control(page: ProfilePage, field: Field): string {
  const { values, errors, fixed, say } = page;
  const value = values[field.id];
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const common = {
    id: field.id,
    name: field.id,
    'aria-invalid': errors[field.id] ? 'true' : undefined,
    'aria-describedby': errors[field.id] ? `${field.id}-wrong` : undefined,
    'aria-required': field.required ? 'true' : undefined,
    autocomplete: completion[field.id],
  };
  if (field.type === 'select' || field.type === 'rating') {
    const choice = ({ value: one, label }: { value: string; label: string }) =>
      `<option${attributes({ value: one, selected: one === shown })}>${escapeHtml(label)}</option>`;
    const none = `<option value="">${escapeHtml(say('form.choose'))}</option>`;
    return `<select${attributes(common)}>${none}${optionsOf(field, say)
      .filter((one) => one.value !== '')
      .map(choice)
      .join('')}</select>`;
  }
  if (field.type === 'textarea') return `<textarea rows="4"${attributes(common)}>${escapeHtml(shown)}</textarea>`;
  const type = types[field.type] ?? 'text';
  const dir = field.type === 'email' || field.type === 'phone' ? 'ltr' : undefined;
  return `<input${attributes({ ...common, type, value: shown, dir, readonly: fixed.has(field.id) })}>`;
}

function wrong({ errors }: ProfilePage, field: Field): string {
  const words = errors[field.id];
  return words ? `<p class="wrong" id="${field.id}-wrong">${escapeHtml(words)}</p>` : '';
}

function row(page: ProfilePage, field: Field): string {
  const value = page.values[field.id];
  if (field.type === 'checkbox') {
    const tick = attributes({ type: 'checkbox', name: field.id, value: 'true', checked: value === true });
    return `<div class="field"><label class="tick"><input${tick}>${escapeHtml(field.label)}</label>${wrong(page, field)}</div>`;
  }
  if (field.type === 'multiselect') {
    const chosen = Array.isArray(value) ? value : [];
    const ticks = (field.options ?? []).map(({ value: one, label }) => {
      const tick = attributes({ type: 'checkbox', name: field.id, value: one, checked: chosen.includes(one) });
      return `<label class="tick"><input${tick}>${escapeHtml(label)}</label>`;
    });
    return `<fieldset><legend>${escapeHtml(field.label)}</legend>${ticks.join('')}${wrong(page, field)}</fieldset>`;
  }
  const optional = field.required ? '' : ` <span class="hint">(${escapeHtml(page.say('common.optional'))})</span>`;
  const hint = page.fixed.has(field.id) ? `<p class="hint">${escapeHtml(page.say('register.verified'))}</p>` : '';
  return `<div class="field"><label for="${field.id}">${escapeHtml(field.label)}${optional}</label>${control(page, field)}${hint}${wrong(page, field)}</div>`;
}

function document(page: Pick<ProfilePage, 'language' | 'direction' | 'nonce'>, title: string, body: string): string {
  return (
    `<!doctype html><html lang="${page.language}" dir="${page.direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>` +
    `<style nonce="${page.nonce}">${STYLE}</style></head><body><main aria-label="${escapeHtml(title)}">${body}</main></body></html>`
  );
}

/** The form with what is known, and what is wrong beside what it is about. */
export function formPage(page: ProfilePage): string {
  const trouble = page.trouble ? `<p class="trouble" role="alert">${escapeHtml(page.trouble)}</p>` : '';
  const rows = page.form.fields.map((field) => row(page, field)).join('');
  const hidden = `<input type="hidden" name="token" value="${escapeHtml(page.token)}"><input type="hidden" name="lang" value="${page.language}">`;
  const title = page.say('profileBanner.title');
  return document(
    page,
    title,
    `<form method="post" novalidate aria-label="${escapeHtml(title)}">${trouble}${rows}${hidden}<button type="submit">${escapeHtml(page.say('profilePage.save'))}</button></form>`,
  );
}

/** Says that it was saved: to who looks at it, and to the portal that framed it, at exactly its origin (spec §4). */
export function savedPage(
  page: Pick<ProfilePage, 'language' | 'direction' | 'nonce' | 'say'>,
  { commonExtId, portal }: { commonExtId: string; portal: string },
): string {
  const message = JSON.stringify({ result: 'success', commonExtId, legacyToken: '' }).replaceAll('<', '\\u003c');
  const target = JSON.stringify(portal).replaceAll('<', '\\u003c');
  const words = page.say('profileBanner.done');
  return document(
    page,
    words,
    `<h1 role="status">${escapeHtml(words)}</h1><script nonce="${page.nonce}">if(parent!==self)parent.postMessage(${message},${target})</script>`,
  );
}

/** Says that this link is over. */
export function overPage(page: Pick<ProfilePage, 'language' | 'direction' | 'nonce' | 'say'>): string {
  const words = page.say('profilePage.over');
  return document(page, words, `<h1>${escapeHtml(words)}</h1>`);
}
