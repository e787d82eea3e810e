import { BuildError, buildWeb } from './build-web.ts'
import { readConfigOrExit } from '#server/config/config.ts'

/** `npm start`: builds the pages when their sources changed, then runs the server in this process. */
readConfigOrExit()
try {
  buildWeb({ say: (line) => process.stdout.write(`${line}\n`) })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await import(new URL('../server/main.mjs', import.meta.url).href)
