import { findPromtool, PROMETHEUS_FOLDER } from '@/tests/promtool';
import { unpackFromDebian } from './debian';

/** Unpacks Debian's Prometheus where there is no promtool and apt can: the tests try the alert rules with it. */
export function ensurePromtool(): void {
  if (!findPromtool()) unpackFromDebian('prometheus', PROMETHEUS_FOLDER);
}
