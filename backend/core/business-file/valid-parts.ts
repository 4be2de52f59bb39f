import { z } from 'zod';
import { Locale } from '@/contract/schemas/primitives';
import { BusinessFileInput } from '@/contract/schemas/business-file';

/** A file in which every required part is valid. */
const SMALLEST = {
  businessId: 'business',
  hosts: ['business.example'],
  configuration: { businessName: 'Business', currency: 'EUR', lightTheme: { primary: '#1a56a0' } },
  legalLinks: { termsOfUseUrl: 'https://business.example/terms', privacyPolicyUrl: 'https://business.example/privacy' },
};

const AnyObject = z.record(z.string(), z.unknown()).catch({});
const { configuration, legalLinks, ...parts } = BusinessFileInput.shape;

export interface ValidParts {
  file: BusinessFileInput;
  /** Names of the parts that are not in it as they were written. */
  omitted: ReadonlySet<string>;
  /** The path in the written file of a path in this one: items of lists were omitted. */
  toWrittenPath: (path: string) => string;
}

/** The properties that match their schemas. Of a list with an invalid item, the other items; the indexes of those. */
function pickValid(shape: Record<string, z.ZodType>, written: unknown) {
  const picked: Record<string, unknown> = {};
  const indexes: Record<string, number[]> = {};
  const omitted: string[] = [];
  const values = AnyObject.parse(written);
  for (const [name, schema] of Object.entries(shape)) {
    const value = values[name];
    if (value === undefined) continue;
    if (schema.safeParse(value).success) picked[name] = value;
    else omitted.push(name);
    if (!Array.isArray(value) || name in picked) continue;
    const kept = value.flatMap((item, at) => (schema.safeParse([item]).success ? [at] : []));
    const items = kept.map((at): unknown => value[at]);
    if (!schema.safeParse(items).success) continue;
    picked[name] = items;
    indexes[name] = kept;
  }
  return { picked, indexes, omitted };
}

/** The texts that are strings, by those languages that are ones. */
function pickTexts(written: unknown): Record<string, Record<string, string>> {
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  return Object.fromEntries(
    Object.entries(AnyObject.parse(written)).flatMap(([language, texts]) =>
      Locale.safeParse(language).success
        ? [[language, Object.fromEntries(Object.entries(AnyObject.parse(texts)).filter(isText))]]
        : [],
    ),
  );
}

/**
 * What is valid of a file that its schema rejects, over the smallest file: so that the other checks of the file run, and
 * everything is named at once.
 */
export function pickValidParts(written: unknown): ValidParts {
  const body = AnyObject.parse(written);
  const rest = pickValid(parts, written);
  const texts = rest.omitted.includes('texts') ? { texts: pickTexts(body.texts) } : {};
  const file = {
    ...SMALLEST,
    ...rest.picked,
    ...texts,
    configuration: { ...SMALLEST.configuration, ...pickValid(configuration.shape, body.configuration).picked },
    legalLinks: { ...SMALLEST.legalLinks, ...pickValid(legalLinks.shape, body.legalLinks).picked },
  };
  const toWrittenPath = (path: string) => {
    const [name = '', at = '', ...inside] = path.split('.');
    const index = rest.indexes[name]?.[Number(at)];
    return index === undefined ? path : [name, index, ...inside].join('.');
  };
  return { file: BusinessFileInput.parse(file), omitted: new Set(rest.omitted), toWrittenPath };
}
