import { readArguments } from './arguments.ts'
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { readConfigOrExit } from '#server/config/config.ts'

/** `npm start`: builds the pages when their sources changed, then runs the server in this process. */
readArguments({
  usage:
    'npm start\nBuilds what has changed and runs the portal. Settings are environment variables; docs/configuration.md lists them.',
})
// The server reads it again, and warns.
readConfigOrExit({ quiet: true })
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  buildWeb({ say })
  // A folder that nobody may write to holds up no start.
  await buildServer().catch((error: unknown) =>
    say(`The start takes longer, since the server was not joined: ${String(error)}`),
  )
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await import(new URL('../server/main.mjs', import.meta.url).href)
