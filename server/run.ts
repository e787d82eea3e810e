import { ConfigError, readConfigOrExit } from '#server/config/config.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded-files.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { demoSignIns, startPortal, type Portal } from './start-up.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What went wrong in words when it is something a person can put right, else with where it happened. */
function told(error: unknown): string {
  const isPlain = error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof MigrationError
  if (isPlain) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is taken by another program. Give a free one, such as PORT=8081.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** One Ctrl-C arrives several times, from the terminal and from each program above this one. */
const SAME_SIGNAL_MS = 1000

let portal: Portal | undefined

/** The first signal ends the portal in order, a second one at once; while it is still starting, nobody waits for an answer. */
function endOnSignal(): void {
  let endingSinceMs: number | undefined
  const end = (signal: NodeJS.Signals) => {
    const code = signal === 'SIGINT' ? 130 : 143
    if (portal === undefined) process.exit(code)
    if (endingSinceMs !== undefined) {
      if (Date.now() - endingSinceMs > SAME_SIGNAL_MS) process.exit(code)
      return
    }
    endingSinceMs = Date.now()
    say('Ending: answering what came in. Once more ends at once.')
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${told(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

const config = readConfigOrExit()
try {
  endOnSignal()
  portal = await startPortal(config, say)
  if (config.demo) for (const line of demoSignIns()) say(line)
  say(`Tradewind is ready at ${portal.address}`)
} catch (error) {
  process.stderr.write(`Tradewind could not start. ${told(error)}\n`)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
