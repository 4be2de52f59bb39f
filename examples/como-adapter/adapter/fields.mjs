// Validators of fields and parameters. The portal validates its calls too; these are for other clients.
const text = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const number = (max) => text(new RegExp(`^[1-9]\\d{0,${String(max).length - 1}}$`));

export const optional = (check) => (value) => value === undefined || check(value);

export const id = text(/^[\w.:-]{1,128}$/);
export const identifierKind = text(/^[A-Za-z][A-Za-z0-9]{0,39}$/);
export const line = text(/^[^\r\n\u2028\u2029\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]{1,254}$/);
export const code = text(/^\d{4,6}$/);
export const token = text(/^[\s\S]{1,512}$/);
export const channel = text(/^(sms|email)$/);
export const locale = text(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/);
export const creditType = text(/^(credit|points)$/);
export const page = number(1_000_000);
export const perPage = (value) => number(100)(value) && Number(value) <= 100;
export const flag = text(/^(true|false)$/);
export const formType = text(/^(registration|profile|survey)$/);
export const price = (value) => Number.isSafeInteger(value) && value >= 0 && value <= 1e12;
export const values = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const texts = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');
/** A UUID, the format of the portal's idempotency keys. */
export const uuid = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
