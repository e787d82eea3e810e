import { readArguments } from './arguments.ts'
import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'

/** `npm run build`: the pages and the joined server. */
const { values } = readArguments({
  usage:
    'npm run build -- [--if-changed]\nBuilds the pages and joins the modules of the server; with --if-changed only what has changed.',
  options: { 'if-changed': { type: 'boolean' } },
})
const always = values['if-changed'] !== true
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  buildWeb({ say, always })
  await buildServer({ always })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
