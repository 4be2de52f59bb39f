import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as render } from '@evertdespiegeleer/go-template';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readYaml } from './schema';

const CHART = 'deploy/helm/loyalty';

/** A Kubernetes object rendered by the chart. */
const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

type Values = { [key: string]: unknown };
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values as Helm does: maps by key, everything else replaced. */
function mergeValues(base: Values, over: Values): Values {
  const merged = Object.entries(over).map(([key, value]) => {
    const below = base[key];
    return [key, isValues(value) && isValues(below) ? mergeValues(below, value) : value] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

const readValues = (file: string) => z.record(z.string(), z.unknown()).parse(readYaml(path.join(CHART, file)));

export const chartSchema = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8')));

/** The chart's values merged with an operator's. */
export const readChartValues = (over: Values): Values => mergeValues(readValues('values.yaml'), over);

/** Renders the chart with Go's template engine only, which is all that its templates use. */
export async function renderChart(over: Values): Promise<Manifest[]> {
  const { version, appVersion } = readValues('Chart.yaml');
  const context = {
    Values: readChartValues(over),
    Chart: { Version: version, AppVersion: appVersion },
    Release: { Name: 'club', Namespace: 'default', Service: 'Helm' },
  };
  const templates = path.join(CHART, 'templates');
  const read = (file: string) => readFileSync(path.join(templates, file), 'utf8');
  const parts = read('_parts.tpl');
  const files = readdirSync(templates).filter((file) => file.endsWith('.yaml'));
  const rendered = await Promise.all(files.map((file) => render(`${parts}${read(file)}`, context)));
  return rendered
    .flatMap((text) => parseAllDocuments(text, { uniqueKeys: true }))
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJS() as unknown;
    })
    .filter((value) => value !== null)
    .map((value) => Manifest.parse(value));
}
