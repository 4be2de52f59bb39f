import { isJsonObject, type JsonObject } from './json-schema';

/** Whether existing programs send or read the values of a schema. It determines which changes are compatible. */
type Role = 'sent' | 'read';
/** The existing programs: those that call the API of the document, or those that serve it. */
export type Side = 'client' | 'server';

const asJsonObject = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

class Comparison {
  readonly changes = new Set<string>();
  readonly #compared = new Set<string>();

  constructor(
    private readonly before: JsonObject,
    private readonly after: JsonObject,
    private readonly side: Side,
  ) {}

  compare(): string[] {
    const paths = asJsonObject(this.after.paths);
    for (const [path, operations] of Object.entries(asJsonObject(this.before.paths)))
      for (const [method, operation] of Object.entries(asJsonObject(operations))) {
        const place = `${method.toUpperCase()} ${path}`;
        const now = asJsonObject(paths[path])[method];
        if (isJsonObject(now)) this.#compareOperation(place, asJsonObject(operation), now);
        else this.changes.add(`${place} was removed`);
      }
    return [...this.changes];
  }

  #resolve(document: JsonObject, value: unknown): JsonObject {
    const json = asJsonObject(value);
    if (typeof json.$ref !== 'string') return json;
    const target = json.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((value, key) => asJsonObject(value)[key], document);
    return this.#resolve(document, target);
  }

  #compareOperation(place: string, before: JsonObject, after: JsonObject): void {
    this.#compareParameters(place, before, after);
    const isClient = this.side === 'client';
    const getBody = (operation: JsonObject) => this.#getSchema(asJsonObject(operation.requestBody));
    const getResponse = (operation: JsonObject) =>
      this.#getSchema(asJsonObject(asJsonObject(operation.responses)['200']));
    if (isClient && isJsonObject(after.requestBody) && !isJsonObject(before.requestBody))
      this.changes.add(`${place} requires a body`);
    this.#compareSchemas(`${place} body`, getBody(before), getBody(after), isClient ? 'sent' : 'read');
    this.#compareSchemas(`${place} response`, getResponse(before), getResponse(after), isClient ? 'read' : 'sent');
  }

  #getSchema(content: JsonObject): unknown {
    return asJsonObject(asJsonObject(content.content)['application/json']).schema;
  }

  #listParameters(document: JsonObject, operation: JsonObject): Map<string, JsonObject> {
    const list = asList(operation.parameters).map((parameter) => this.#resolve(document, parameter));
    return new Map(list.map((parameter) => [`${String(parameter.in)} ${String(parameter.name)}`, parameter]));
  }

  #compareParameters(place: string, before: JsonObject, after: JsonObject): void {
    const previous = this.#listParameters(this.before, before);
    const now = this.#listParameters(this.after, after);
    for (const [name, parameter] of now) {
      const earlier = previous.get(name);
      if (this.side === 'client' && parameter.required === true && earlier?.required !== true)
        this.changes.add(`${place} ${name} is now required`);
      if (this.side === 'server' && parameter.required !== true && earlier?.required === true)
        this.changes.add(`${place} ${name} is now optional`);
      const role = this.side === 'client' ? 'sent' : 'read';
      if (earlier) this.#compareSchemas(`${place} ${name}`, earlier.schema, parameter.schema, role);
    }
    for (const name of previous.keys()) if (!now.has(name)) this.changes.add(`${place} ${name} was removed`);
  }

  #compareSchemas(place: string, beforeSchema: unknown, afterSchema: unknown, role: Role): void {
    const refs = [asJsonObject(beforeSchema).$ref, asJsonObject(afterSchema).$ref].join(' ');
    if (refs.trim()) {
      const comparison = `${role} ${refs}`;
      if (this.#compared.has(comparison)) return;
      this.#compared.add(comparison);
    }
    const before = this.#resolve(this.before, beforeSchema);
    const after = this.#resolve(this.after, afterSchema);
    this.#compareTypes(place, before, after, role);
    this.#compareValues(place, before, after, role);
    this.#compareProperties(place, before, after, role);
    if (before.items) this.#compareSchemas(`${place}[]`, before.items, after.items, role);
    this.#compareOptions(place, before, after, role);
  }

  #compareOptions(place: string, before: JsonObject, after: JsonObject, role: Role): void {
    const previous = asList(before.anyOf ?? before.oneOf);
    const now = asList(after.anyOf ?? after.oneOf);
    const [wide, narrow] = role === 'sent' ? [now, previous] : [previous, now];
    if (previous.length > 0 && narrow.length > wide.length)
      this.changes.add(role === 'sent' ? `${place} accepts fewer variants` : `${place} has new variants`);
    for (const [index, option] of previous.entries())
      if (index < now.length) this.#compareSchemas(`${place} (${index + 1})`, option, now[index], role);
  }

  #listTypes(schema: JsonObject): string[] {
    if (schema.type !== undefined) return [schema.type].flat().map(String);
    return asList(schema.anyOf ?? schema.oneOf).flatMap((option) => this.#listTypes(asJsonObject(option)));
  }

  /** A type can become wider in what programs send, and narrower in what they read. */
  #compareTypes(place: string, before: JsonObject, after: JsonObject, role: Role): void {
    const previous = this.#listTypes(this.#flatten(this.before, before));
    const now = this.#listTypes(this.#flatten(this.after, after));
    const [wide, narrow] = role === 'sent' ? [now, previous] : [previous, now];
    if (wide.length > 0 && narrow.some((type) => !wide.includes(type))) this.changes.add(`${place} changed its type`);
  }

  /** Replaces the references of a schema to its variants by the variants. */
  #flatten(document: JsonObject, schema: JsonObject): JsonObject {
    const options = asList(schema.anyOf ?? schema.oneOf);
    if (options.length === 0) return schema;
    return { ...schema, anyOf: options.map((option) => this.#flatten(document, this.#resolve(document, option))) };
  }

  /** An enum can gain values that programs send, and lose values that they read. */
  #compareValues(place: string, before: JsonObject, after: JsonObject, role: Role): void {
    const listValues = (schema: JsonObject) => (schema.const === undefined ? asList(schema.enum) : [schema.const]);
    const [wide, narrow] =
      role === 'sent' ? [listValues(after), listValues(before)] : [listValues(before), listValues(after)];
    if (wide.length === 0) return;
    const removed = narrow.length === 0 ? wide : narrow.filter((value) => !wide.includes(value));
    for (const value of removed)
      this.changes.add(
        `${place} ${role === 'sent' ? 'no longer accepts' : 'has the new value'} ${JSON.stringify(value)}`,
      );
  }

  #compareProperties(place: string, before: JsonObject, after: JsonObject, role: Role): void {
    const previous = asJsonObject(before.properties);
    const now = asJsonObject(after.properties);
    for (const name of Object.keys(previous)) {
      const property = `${place} ${name}`;
      if (now[name] === undefined) this.changes.add(`${property} was removed`);
      else this.#compareSchemas(property, previous[name], now[name], role);
    }
    const listRequired = (schema: JsonObject) => new Set(asList(schema.required).map(String));
    const [requested, promised] = role === 'sent' ? [after, before] : [before, after];
    for (const name of listRequired(requested)) {
      const isCovered = listRequired(promised).has(name) || (role === 'read' && now[name] === undefined);
      if (!isCovered) this.changes.add(`${place} ${name} is now ${role === 'sent' ? 'required' : 'optional'}`);
    }
  }
}

/**
 * Lists the changes that break programs written against an earlier document: removed operations and properties, new required
 * input, and new values in responses. Lengths, patterns and other limits of values are not compared.
 */
export function findBreakingChanges(before: JsonObject, after: JsonObject, side: Side): string[] {
  return new Comparison(before, after, side).compare();
}

/** Whether a version allows breaking changes since an earlier one: its major or, while that is 0, its minor is higher. */
export function mayBreak(earlier: string, version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [earlierMajor = 0, earlierMinor = 0] = earlier.split('.').map(Number);
  return major > earlierMajor || (major === 0 && earlierMajor === 0 && minor > earlierMinor);
}
