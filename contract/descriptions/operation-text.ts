import type { CallName } from '../routes';
import type { Body, CallResponse, Params, Query } from '../call-schemas';

/** For each parameter its text and, where the example sends it, its value. */
type ParameterTexts<P> = { readonly [Name in keyof P]-?: readonly [text: string, example?: P[Name]] };
type Documented<Part extends string, P> = [P] extends [undefined] ? { [N in Part]?: never } : { [N in Part]: P };

/** A call in the words of the documents, with a request and its answer that a test checks against the schemas. */
type OperationText<K extends CallName> = {
  /** A few words; a verb first. */
  summary: string;
  /** What it does, and what whoever answers it must know. */
  description: string;
  /** What a member sees where the backend answers 501. Only of calls that the portal makes. */
  without?: string;
  answer: CallResponse<K>;
} & Documented<'params', [Params<K>] extends [undefined] ? undefined : ParameterTexts<Params<K>>> &
  Documented<'query', [Query<K>] extends [undefined] ? undefined : ParameterTexts<Query<K>>> &
  Documented<'body', Body<K>>;

export type OperationTexts<K extends CallName> = { readonly [Name in K]: OperationText<Name> };
