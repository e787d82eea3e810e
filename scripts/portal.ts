import { readConfigOrExit } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { startFailure } from '#server/start-failure.ts'
import { startPortal, type Portal } from '#server/start-up.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** One Ctrl-C arrives several times, from the terminal and from each program above this one. */
const SAME_SIGNAL_MS = 1000
/**
 * The process ends this long after the first signal, whatever is still running; the embedded database then ends by
 * itself.
 */
const END_MS = 9_500

const config = readConfigOrExit()
let portal: Portal | undefined

/** The first signal stops the portal in order, a second one at once, and so does the first one during the start. */
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
    say(`Ending: answering what came in, for ${END_MS / 1000} seconds at most. Once more ends at once.`)
    setTimeout(() => process.exit(0), END_MS).unref()
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${startFailure(error, config)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

try {
  endOnSignal()
  // A portal without a demo need not read how one is made.
  const demo = config.demo ? await import('#db/demo/portal.ts') : undefined
  portal = await startPortal(config, say, demo?.DEMO)
  for (const line of demo?.DEMO_SIGN_INS ?? []) say(line)
  say(`Tradewind is ready at ${portal.address}`)
} catch (error) {
  process.stderr.write(`Tradewind could not start. ${startFailure(error, config)}\n`)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
