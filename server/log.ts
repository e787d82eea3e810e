import pino, { type Logger } from 'pino'
import type { Config } from '#server/config/config.ts'

/** The portal's log: JSON lines on standard error, apart from the messages for people on standard output. */
export function openLog(level: Config['logLevel']): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  )
}
