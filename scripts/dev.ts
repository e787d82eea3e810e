import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfigOrExit } from '#server/config/config.ts'

/** `npm run dev`: the server, started again when a file of it changes, and Vite in front of it, which reloads the pages. */
const root = join(import.meta.dirname, '..')
const config = readConfigOrExit()
const server = `http://127.0.0.1:${config.port}`
const watched = ['server', 'contract', 'features', 'db/migrations'].flatMap((folder) => ['--watch-path', join(root, folder)])
const children = [
  spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'server/main.ts')], { stdio: 'inherit', cwd: root }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { stdio: 'inherit', cwd: root, env: { ...process.env, TRADEWIND_SERVER: server } }),
]

let ending = false
/** Ends the other one with the first, and both with us. */
function end(signal: NodeJS.Signals): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
for (const child of children) child.on('exit', () => end('SIGTERM'))
