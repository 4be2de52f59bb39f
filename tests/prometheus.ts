import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from 'loyalty-testing/free-port';

/** Seconds that a minute of the rules takes. */
const MINUTE = 4;
const SECONDS = { s: 1, m: 60, h: 3_600 };

/** The rules with each time range and `for` in proportion: an hour of them takes four minutes. */
const shorten = (rules: string): string =>
  rules.replaceAll(/(?<=\[|for: )(\d+)([smh])\b/g, (_, count: string, unit: keyof typeof SECONDS) => {
    const seconds = (Number(count) * SECONDS[unit] * MINUTE) / 60;
    return `${Math.round(seconds * 1_000)}ms`;
  });

const Alerts = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.object({ alertname: z.string() }), state: z.string() })) }),
});
const Result = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});

/** A Prometheus server that evaluates the alerts of the product. */
export interface Prometheus {
  /** The names of the alerts that fire. */
  findFiring(): Promise<string[]>;
  /** The number of scrapes of a job so far. */
  countScrapes(job: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a Prometheus that scrapes the targets of each job every second. */
export async function startPrometheus(program: string, targets: Record<string, string>): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loyalty-prometheus-'));
  writeFileSync(path.join(folder, 'alerts.yaml'), shorten(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')));
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    scrape_configs: Object.entries(targets).map(([job, target]) => ({
      job_name: job,
      static_configs: [{ targets: [target] }],
    })),
    rule_files: ['alerts.yaml'],
  };
  const file = path.join(folder, 'prometheus.yaml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration));
  const address = `127.0.0.1:${await findFreePort()}`;
  const options = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`];
  const server = spawn(program, options, { stdio: 'ignore' });
  const get = async (target: string): Promise<unknown> => (await fetch(`http://${address}${target}`)).json();
  return {
    async findFiring() {
      const { data } = Alerts.parse(await get('/api/v1/alerts'));
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return [...new Set(firing.map(({ labels }) => labels.alertname))].sort();
    },
    async countScrapes(job) {
      const query = encodeURIComponent(`count_over_time(up{job="${job}"}[1h])`);
      const { data } = Result.parse(await get(`/api/v1/query?query=${query}`));
      return Number(data.result[0]?.value[1] ?? 0);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
