import { isJson, type Json } from './json-schema';

/** Whether programs written by an earlier document send what a schema says, or read it: what may be added or taken away differs. */
type Role = 'sent' | 'read';
/** Which programs were written by the document: those that call what it describes, or those that serve it. */
export type Side = 'client' | 'server';

const asJson = (value: unknown): Json => (isJson(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

class Comparison {
  readonly changes = new Set<string>();
  readonly #compared = new Set<string>();

  constructor(
    private readonly before: Json,
    private readonly after: Json,
    private readonly side: Side,
  ) {}

  run(): string[] {
    const paths = asJson(this.after.paths);
    for (const [path, operations] of Object.entries(asJson(this.before.paths)))
      for (const [method, operation] of Object.entries(asJson(operations))) {
        const place = `${method.toUpperCase()} ${path}`;
        const now = asJson(paths[path])[method];
        if (isJson(now)) this.#compareOperation(place, asJson(operation), now);
        else this.changes.add(`${place} is gone`);
      }
    return [...this.changes];
  }

  #resolve(document: Json, value: unknown): Json {
    const json = asJson(value);
    if (typeof json.$ref !== 'string') return json;
    const found = json.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((held, key) => asJson(held)[key], document);
    return this.#resolve(document, found);
  }

  #compareOperation(place: string, before: Json, after: Json): void {
    this.#compareParameters(place, before, after);
    const isClient = this.side === 'client';
    const body = (operation: Json) => this.#media(asJson(operation.requestBody));
    const response = (operation: Json) => this.#media(asJson(asJson(operation.responses)['200']));
    if (isClient && isJson(after.requestBody) && !isJson(before.requestBody)) this.changes.add(`${place} wants a body`);
    this.#compareSchemas(`${place} body`, body(before), body(after), isClient ? 'sent' : 'read');
    this.#compareSchemas(`${place} answer`, response(before), response(after), isClient ? 'read' : 'sent');
  }

  #media(holder: Json): unknown {
    return asJson(asJson(holder.content)['application/json']).schema;
  }

  #parameters(document: Json, operation: Json): Map<string, Json> {
    const list = asList(operation.parameters).map((parameter) => this.#resolve(document, parameter));
    return new Map(list.map((parameter) => [`${String(parameter.in)} ${String(parameter.name)}`, parameter]));
  }

  #compareParameters(place: string, before: Json, after: Json): void {
    const known = this.#parameters(this.before, before);
    const now = this.#parameters(this.after, after);
    for (const [name, parameter] of now) {
      const earlier = known.get(name);
      if (this.side === 'client' && parameter.required === true && earlier?.required !== true)
        this.changes.add(`${place} ${name} is required now`);
      if (this.side === 'server' && parameter.required !== true && earlier?.required === true)
        this.changes.add(`${place} ${name} is optional now`);
      const role = this.side === 'client' ? 'sent' : 'read';
      if (earlier) this.#compareSchemas(`${place} ${name}`, earlier.schema, parameter.schema, role);
    }
    for (const name of known.keys()) if (!now.has(name)) this.changes.add(`${place} ${name} is gone`);
  }

  #compareSchemas(place: string, beforeSchema: unknown, afterSchema: unknown, role: Role): void {
    const refs = [asJson(beforeSchema).$ref, asJson(afterSchema).$ref].join(' ');
    if (refs.trim()) {
      const visit = `${role} ${refs}`;
      if (this.#compared.has(visit)) return;
      this.#compared.add(visit);
    }
    const before = this.#resolve(this.before, beforeSchema);
    const after = this.#resolve(this.after, afterSchema);
    this.#compareTypes(place, before, after, role);
    this.#compareValues(place, before, after, role);
    this.#compareProperties(place, before, after, role);
    if (before.items) this.#compareSchemas(`${place}[]`, before.items, after.items, role);
    this.#compareOptions(place, before, after, role);
  }

  #compareOptions(place: string, before: Json, after: Json, role: Role): void {
    const known = asList(before.anyOf ?? before.oneOf);
    const now = asList(after.anyOf ?? after.oneOf);
    const [wide, narrow] = role === 'sent' ? [now, known] : [known, now];
    if (known.length > 0 && narrow.length > wide.length)
      this.changes.add(role === 'sent' ? `${place} takes less now` : `${place} may be something else now`);
    for (const [index, option] of known.entries())
      if (index < now.length) this.#compareSchemas(`${place} (${index + 1})`, option, now[index], role);
  }

  #types(schema: Json): string[] {
    if (schema.type !== undefined) return [schema.type].flat().map(String);
    return asList(schema.anyOf ?? schema.oneOf).flatMap((option) => this.#types(asJson(option)));
  }

  /** A type may become wider in what is sent, and narrower in what is read. */
  #compareTypes(place: string, before: Json, after: Json, role: Role): void {
    const known = this.#types(this.#flatten(this.before, before));
    const now = this.#types(this.#flatten(this.after, after));
    const [wide, narrow] = role === 'sent' ? [now, known] : [known, now];
    if (wide.length > 0 && narrow.some((type) => !wide.includes(type))) this.changes.add(`${place} has another type`);
  }

  /** A schema with its options in place of references to them. */
  #flatten(document: Json, schema: Json): Json {
    const options = asList(schema.anyOf ?? schema.oneOf);
    if (options.length === 0) return schema;
    return { ...schema, anyOf: options.map((option) => this.#flatten(document, this.#resolve(document, option))) };
  }

  /** A value of a list may be added to what is sent, and taken from what is read. */
  #compareValues(place: string, before: Json, after: Json, role: Role): void {
    const values = (schema: Json) => (schema.const === undefined ? asList(schema.enum) : [schema.const]);
    const [wide, narrow] = role === 'sent' ? [values(after), values(before)] : [values(before), values(after)];
    if (wide.length === 0) return;
    const gone = narrow.length === 0 ? wide : narrow.filter((value) => !wide.includes(value));
    for (const value of gone)
      this.changes.add(`${place} ${role === 'sent' ? 'takes no' : 'may be'} ${JSON.stringify(value)} now`);
  }

  #compareProperties(place: string, before: Json, after: Json, role: Role): void {
    const known = asJson(before.properties);
    const now = asJson(after.properties);
    for (const name of Object.keys(known)) {
      const property = `${place} ${name}`;
      if (now[name] === undefined) this.changes.add(`${property} is gone`);
      else this.#compareSchemas(property, known[name], now[name], role);
    }
    const required = (schema: Json) => new Set(asList(schema.required).map(String));
    const [requested, promised] = role === 'sent' ? [after, before] : [before, after];
    for (const name of required(requested)) {
      const isCovered = required(promised).has(name) || (role === 'read' && now[name] === undefined);
      if (!isCovered) this.changes.add(`${place} ${name} is ${role === 'sent' ? 'required' : 'optional'} now`);
    }
  }
}

/**
 * What of a document no longer holds for programs written by an earlier one: operations and properties that are gone,
 * what must be sent now and need not before, and what may come now and could not before. Lengths, patterns and other limits of
 * values are not compared.
 */
export function findBreakingChanges(before: Json, after: Json, side: Side): string[] {
  return new Comparison(before, after, side).run();
}

/** True when a version may break with an earlier one: its first number is higher or, while that is 0, its second. */
export function mayBreak(earlier: string, version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [earlierMajor = 0, earlierMinor = 0] = earlier.split('.').map(Number);
  return major > earlierMajor || (major === 0 && earlierMajor === 0 && minor > earlierMinor);
}
