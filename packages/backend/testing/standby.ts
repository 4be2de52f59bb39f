import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createServerFolder, runOnServer, runServer, type TemporaryPostgres } from 'loyalty-testing/temporary-postgres';

/** A server that follows another one. */
export interface Standby extends TemporaryPostgres {
  /** Makes it the primary; resolves when it takes writes. */
  promote(): Promise<void>;
}

/** Starts a standby, which from then on has each transaction that its primary acknowledges. */
export async function startStandby(bin: string, primaryUrl: string): Promise<Standby> {
  const place = createServerFolder();
  const { user, folder, data } = place;
  const options = ['-D', data, '-d', primaryUrl, '--write-recovery-conf', '--checkpoint=fast'];
  execFileSync(join(bin, 'pg_basebackup'), options, { ...user, cwd: folder, stdio: 'pipe' });
  const server = await runServer(bin, place, []);
  await runOnServer(primaryUrl, [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()']);
  return { ...server, promote: () => runOnServer(server.url, ['select pg_promote()']) };
}
