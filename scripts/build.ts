import { readArguments } from './arguments.ts'
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

/** `npm run build`: the pages and the joined server, whether or not their sources changed. */
readArguments({
  usage: 'npm run build\nBuilds the pages and joins the modules of the server, whether or not their sources changed.',
})
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  buildWeb({ say, always: true })
  await buildServer({ always: true })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
