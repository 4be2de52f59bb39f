import { existsSync } from 'node:fs';
import { unpackFromDebian } from './debian';

/** Debian's package `prometheus` is unpacked here: installed, it would start a server. */
const FOLDER = 'node_modules/.cache/prometheus';

/** Returns the path of a program of Prometheus: the server, or promtool, which checks rules; undefined if it is not there. */
export function findPrometheus(name: 'prometheus' | 'promtool'): string | undefined {
  return [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `${FOLDER}/usr/bin/${name}`].find(existsSync);
}

/** Unpacks Debian's Prometheus if one of its programs is missing and apt can. */
export function ensurePrometheus(): void {
  if (!findPrometheus('promtool') || !findPrometheus('prometheus')) unpackFromDebian('prometheus', FOLDER);
}
