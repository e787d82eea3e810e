import { BuildError } from './build-error.ts'
import { buildServer } from './build-server.ts'
import { buildWeb } from './build-web.ts'
import { readConfigOrExit } from '#server/config/config.ts'

/** `npm start`: builds the pages and the server's faster copy when their sources changed, then runs the server in this process. */
readConfigOrExit()
const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  buildWeb({ say })
  await buildServer({ say })
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
await import(new URL('../server/main.mjs', import.meta.url).href)
