import { existsSync } from 'node:fs';
import { unpackFromDebian } from './debian';

/** Debian's package `prometheus` is unpacked here: installed, it would start a server. */
const PROMETHEUS_FOLDER = 'node_modules/.cache/prometheus';

/** Returns the path of promtool, which checks and tests alert rules; undefined if it is not there. */
export function findPromtool(): string | undefined {
  return ['/usr/bin/promtool', '/usr/local/bin/promtool', `${PROMETHEUS_FOLDER}/usr/bin/promtool`].find(existsSync);
}

/** Unpacks Debian's Prometheus if promtool is missing and apt can. */
export function ensurePromtool(): void {
  if (!findPromtool()) unpackFromDebian('prometheus', PROMETHEUS_FOLDER);
}
