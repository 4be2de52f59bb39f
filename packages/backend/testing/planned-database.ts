import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { OpenDatabase } from '../db/database';
import { parsers } from '../db/parsers';
import { WriteState } from '../db/write-state';
import type { Schema } from '../db/schema';

/** A node of a plan as PostgreSQL reports it, with the rows that it read while it ran. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: PlanNode[] | undefined;
}

const PlanNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
const ExplainedStatement = z.object({ 'Query Text': z.string(), Plan: PlanNode });

/** An executed statement and its plan. */
export type ExplainedStatement = z.infer<typeof ExplainedStatement>;

/** The rows that a node of a plan read from its table or index while it ran, those that it discarded included. */
export function countReadRows(node: PlanNode): number {
  if (node['Relation Name'] === undefined && node['Index Name'] === undefined) return 0;
  const read = node['Actual Rows'] ?? 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (read + removed) * (node['Actual Loops'] ?? 1);
}

/** A database that records the plan of each statement. */
export interface PlannedDatabase {
  database: OpenDatabase;
  /** The statements since the last call. */
  flushPlans: () => ExplainedStatement[];
}

/** PostgreSQL's own module `auto_explain`: it also reports the statements inside functions and triggers. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

const CONNECTIONS = 4;

/** Plans for the values of each request, or, as prepared statements may have after five uses, for any values. */
export type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/** Opens a database of a PostgreSQL server whose every statement reports the plan that it ran with. */
export function openPlanned(url: string, mode: PlanMode): PlannedDatabase {
  let plans: ExplainedStatement[] = [];
  const addPlan = ({ message }: { message?: string | undefined }) => {
    const [before = '', after = ''] = message?.split('plan:\n') ?? [];
    if (before.startsWith('duration:')) plans.push(ExplainedStatement.parse(JSON.parse(after)));
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: Object.entries({ ...settings, plan_cache_mode: mode })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: ((oid, format) =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    onConnect: (client) => void client.on('notice', addPlan),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    database: { db, kind: 'server', writes: new WriteState(), close: () => db.destroy() },
    flushPlans: () => {
      const taken = plans;
      plans = [];
      return taken;
    },
  };
}
