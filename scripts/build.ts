import { BuildError, buildWeb } from './build-web.ts'

/** `npm run build`: the pages, whether or not they changed. */
try {
  buildWeb({ say: (line) => process.stdout.write(`${line}\n`), always: true })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
