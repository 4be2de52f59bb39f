import { Problem } from 'loyalty-contract/schemas/problem';
import { MEDIA_TYPE } from 'loyalty-text/patterns';
import type { Exchange } from './exchange';
import type { Finding } from './result';

/** Numbers that some libraries write, and JSON does not have. */
const NO_JSON_NUMBER = /[:[,]\s*-?(?:NaN|Infinity)\b/;
const CHARSET = /;\s*charset="?([\w-]+)/i;

/** The media type of a response; "another" if it is invalid. */
export function getMediaType({ headers }: Exchange): string {
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  if (type === '') return 'nothing';
  return MEDIA_TYPE.test(type) ? type : 'another';
}

/** True for a body of another encoding than UTF-8, by its header or its bytes. */
export function isOtherEncoding({ headers, text }: Exchange): boolean {
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
  return (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) || text.includes('\ufffd');
}

/** Describes a body that is not JSON. */
export function describeNoJson(text: string): string {
  if (text.trim() === '') return 'an empty body';
  if (NO_JSON_NUMBER.test(text)) return 'NaN or Infinity, which JSON does not have';
  return /^\s*</.test(text) ? 'HTML or XML' : 'another format';
}

/** Describes an unexpected response: by its code if the contract has it, else by its status. */
export function describeResponse({ status }: Exchange, body: unknown): Pick<Finding, 'field' | 'received'> {
  const problem = Problem.safeParse(body);
  if (problem.success) return { field: 'code', received: `${status} ${problem.data.code}` };
  if (status < 400) return { field: 'status', received: `status ${status}` };
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject) return { field: 'status', received: `status ${status} without a problem document` };
  if (!('code' in body)) return { field: 'code', received: `status ${status} with a document without a code` };
  const field = problem.error.issues[0]?.path[0];
  if (field === 'code') return { field, received: `status ${status} with a code that the contract does not have` };
  return { field: 'status', received: `status ${status} with a document whose ${String(field)} is missing or invalid` };
}
