import { createLog as createProcessLog } from 'loyalty-telemetry/log';
import type { DestinationStream, Logger } from 'pino';
import type { Environment } from './environment/environment';

/** The backend's log. @param to the destination of lines; default the standard output */
export function createLog(environment: Pick<Environment, 'LOG_LEVEL' | 'LOG_FORMAT'>, to?: DestinationStream): Logger {
  const { LOG_LEVEL: level, LOG_FORMAT: format } = environment;
  return createProcessLog({ service: 'backend', level, format }, to);
}
