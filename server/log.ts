import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import type { Config } from '#server/config/config.ts'

/** The portal's log: JSON lines on standard error, apart from the messages for people on standard output. */
export function openLog(level: Config['logLevel']): Logger {
  return logTo(2, level)
}

/**
 * Where the audit log's entries go: the process's log, from where a collector takes them, and a file of the data folder
 * for a demo, whose person reads the terminal.
 */
export function openAuditLog({ demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>, log: Logger): Logger {
  return demo ? logTo(join(dataDir, 'audit.log'), 'info') : log
}

const logTo = (dest: number | string, level: Config['logLevel']) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest, sync: true, mode: 0o600 }),
  )
