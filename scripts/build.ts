import { readArguments } from './arguments.ts'
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

/** `npm run build`: the pages and the server's faster copy, whether or not they changed. */
readArguments({ usage: 'npm run build\nBuilds the pages and the server, whether or not their sources changed.' })
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  buildWeb({ say, always: true })
  await buildServer({ say, always: true })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
