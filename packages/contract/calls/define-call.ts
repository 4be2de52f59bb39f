import type { z } from 'zod';
import type { ErrorCode } from '../errors';
import type { Route } from './route';

type Parameters = z.ZodObject | undefined;
type BodySchema = z.ZodType | undefined;

/** The schemas of a call, and its rules that depend on them. */
interface Exchange<P extends Parameters, Q extends Parameters, B extends BodySchema, R extends z.ZodType> {
  params?: P;
  /** The path identifies one resource: the response for invalid parameters is 404, not 400. */
  paramsNameResource?: true;
  query?: Q;
  /** A backend can ignore the query: invalid values are not refused then. */
  mayIgnoreQuery?: true;
  body?: B;
  /** Maximum size of the body in bytes, if it is not `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** Fields of the body that the portal reduces to local paths, whatever was sent (security 2.6). */
  localPaths?: readonly string[];
  response: R;
  /** The response, or this field of it, is texts of the language `locale`: the portal merges them over its own. */
  mergeProductTextsInto?: 'response' | 'translations';
  /** The response has the menu: the portal omits items whose call the backend does not have. */
  hasMenu?: true;
  /** The field of the body with the name of the acting person; a staff session sets it. */
  actor?: 'by' | 'createdBy' | 'issuedBy' | 'revokedBy';
  /** The response names the business of a host. */
  identifiesBusiness?: true;
  /** Errors of this call in addition to the common ones. */
  errors?: readonly ErrorCode[];
  /** The error for a refusal (4xx) with a code that the contract does not have. */
  otherRefusals?: ErrorCode;
}

/** The words of a call in the API documents. */
interface Words {
  /** A few words, starting with a verb in the imperative. */
  summary: string;
  /** What the call does, and what an implementation must observe. */
  description: string;
  /** What a member sees if the backend returns 501; only for calls that the portal makes. */
  without?: string;
}

/** The description of a parameter and, if the example sends it, its value. */
type ParameterText<Value = string | number> = readonly [text: string, example?: Value];
type ParameterTexts<P> = { readonly [Name in keyof P]-?: ParameterText<P[Name] & (string | number)> };
type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown;
type Documented<P, Q> = [P, Q] extends [undefined, undefined]
  ? { parameters?: never }
  : {
      /** The parameters of path and query. */
      parameters: ParameterTexts<InputOf<P> & InputOf<Q>>;
    };
/** An example request and response; a test checks them against the schemas. */
type Example<B, R> = { response: z.output<R> } & (B extends z.ZodType ? { body: z.input<B> } : { body?: never });

/** A call: its route, its schemas and its words. */
export type CallDefinition = Route &
  Exchange<Parameters, Parameters, BodySchema, z.ZodType> &
  Words & {
    parameters?: Readonly<Record<string, ParameterText>>;
    example: { body?: unknown; response: unknown };
  };

/** Defines a call once: everything else about it is derived from this. */
export const defineCall = <
  R extends z.ZodType,
  P extends Parameters = undefined,
  Q extends Parameters = undefined,
  B extends BodySchema = undefined,
>(
  definition: Route &
    Exchange<P, Q, B, R> &
    Words &
    Documented<NoInfer<P>, NoInfer<Q>> & { example: Example<NoInfer<B>, NoInfer<R>> },
) => definition;
