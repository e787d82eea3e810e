// Runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Whether node_modules holds what the lock file asks for; packages of other platforms may be missing. */
export function packagesMatchLock(root) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || devOptional || peer)
  })
}

/** Installs exactly what the lock file says. Returns a sentence when that fails, undefined when it worked. */
export function installPackages(root) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // Under `npm start` the very same npm; otherwise the one on the PATH.
  const own = process.env.npm_execpath
  const usesOwn = own !== undefined && own.endsWith('npm-cli.js')
  const [command, commandArgs] = usesOwn ? [process.execPath, [own, ...args]] : ['npm', args]
  const { status, error, stdout, stderr } = spawnSync(command, commandArgs, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: !usesOwn && process.platform === 'win32',
  })
  if (status === 0) return undefined
  if (error?.code === 'ENOENT') return 'Tradewind needs npm, which comes with Node. It is not on the PATH.'
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-15).join('\n')
  return `${said}\nThe packages could not be installed. Check that this machine reaches the npm registry (npm ping) and that ${root} can be written, then try again.`
}
