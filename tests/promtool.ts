import { existsSync } from 'node:fs';

/** Debian's package `prometheus` is unpacked here: installed, it would start a server. */
export const PROMETHEUS_FOLDER = 'node_modules/.cache/prometheus';

/** The path of promtool, which checks and tries the alert rules; undefined where there is none. */
export function findPromtool(): string | undefined {
  return ['/usr/bin/promtool', '/usr/local/bin/promtool', `${PROMETHEUS_FOLDER}/usr/bin/promtool`].find(existsSync);
}
