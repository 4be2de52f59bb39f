import type { CallName } from '../calls/routes';
import type { Body, CallResponse, Params, Query } from '../calls/call-schemas';

/** The description of each parameter and, if the example sends it, its value. */
type ParameterTexts<P> = { readonly [Name in keyof P]-?: readonly [text: string, example?: P[Name]] };
type DocumentedPart<Part extends string, P> = [P] extends [undefined] ? { [N in Part]?: never } : { [N in Part]: P };

/** The documentation of a call, with an example request and response; a test checks them against the schemas. */
type OperationText<K extends CallName> = {
  /** A few words, starting with a verb in the imperative. */
  summary: string;
  /** What the call does, and what an implementation must observe. */
  description: string;
  /** What a member sees if the backend returns 501; only for calls that the portal makes. */
  without?: string;
  response: CallResponse<K>;
} & DocumentedPart<'params', [Params<K>] extends [undefined] ? undefined : ParameterTexts<Params<K>>> &
  DocumentedPart<'query', [Query<K>] extends [undefined] ? undefined : ParameterTexts<Query<K>>> &
  DocumentedPart<'body', Body<K>>;

export type OperationTexts<K extends CallName> = { readonly [Name in K]: OperationText<Name> };
