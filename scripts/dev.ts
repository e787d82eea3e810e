import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'
import { readArguments } from './arguments.ts'

/**
 * `npm run dev`: the server, started again when a file of it changes, and Vite in front of it, which reloads the pages.
 */
readArguments({
  usage:
    'npm run dev\nRuns the portal; starts the server again and reloads the pages when a file changes. Settings are those of npm start.',
})
const root = join(import.meta.dirname, '..')
const config = readConfigOrExit({ quiet: true })
const WATCHED = ['server', 'contract', 'features', 'db', 'import']
const OF_THE_SERVER = /\.(ts|sql|json)$/
/** Screens are Vite's; tests and texts change nothing that runs. */
const NOT_OF_THE_SERVER = /[\\/](web|desk)[\\/]|\.test\.ts$/
/** Editors and version control write many files at once. */
const QUIET_MS = 200

const say = (line: string) => process.stdout.write(`${line}\n`)
const startServer = () => spawn(process.execPath, [join(root, 'server/main.mjs')], { stdio: 'inherit', cwd: root })

let server: ChildProcess = startServer()
let ending = false
let restarting = false
let again: NodeJS.Timeout | undefined

/** Stops the running server in order, then starts a new one; a server that ended by itself is just started. */
function restart(): void {
  if (restarting) return
  restarting = true
  const start = () => {
    restarting = false
    if (!ending) server = startServer()
  }
  if (server.exitCode !== null || server.signalCode !== null) start()
  else {
    server.once('exit', start)
    server.kill('SIGTERM')
  }
}

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !OF_THE_SERVER.test(file) || NOT_OF_THE_SERVER.test(file)) return
    clearTimeout(again)
    again = setTimeout(() => {
      say(`${folder}/${file} changed, starting the server again`)
      restart()
    }, QUIET_MS)
  })
}

const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, TRADEWIND_SERVER: `http://127.0.0.1:${config.port}` },
})

/** Ends both, and this process with them. */
function end(signal: NodeJS.Signals): void {
  if (ending) return
  ending = true
  vite.kill(signal)
  server.once('exit', () => process.exit(0))
  if (!server.kill(signal)) process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
vite.once('exit', () => end('SIGTERM'))
