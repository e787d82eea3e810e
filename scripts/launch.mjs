// Runs on the Node a person happens to have, 20 or later, with nothing installed: installs the packages when they are
// missing or older than the lock file, then hands over to the Node among them, or stays with its own where that is a
// later release of the same line. `node scripts/launch.mjs FILE [ARGUMENTS]`
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, packagedNode, packagesMatchLock } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** The version of a Node as numbers, `[26, 10, 0]`; all zero where it can't be started. */
function versionOf(node) {
  if (!existsSync(node)) return [0, 0, 0]
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return numbersOf(/^v([\d.]+)/.exec(stdout ?? '')?.[1] ?? '0.0.0')
}

function numbersOf(version) {
  return version.split('.').map(Number)
}

function isAtLeast(version, least) {
  const at = least.findIndex((number, i) => version[i] !== number)
  return at < 0 || version[at] > least[at]
}

/** The Node to hand over to: never one older than the packaged release, whose known faults it would bring back. */
function findNode() {
  const least = numbersOf(packagedNode(root))
  const host = numbersOf(process.versions.node)
  const installed = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  const packaged = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  // A newer major release may have an odd number, which is supported only for months.
  if (host[0] === least[0] && isAtLeast(host, least)) return process.execPath
  return [packaged, installed].find((node) => isAtLeast(versionOf(node), least))
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(
    `Tradewind needs Node 20 or later; this is Node ${process.versions.node}. Get a newer one at https://nodejs.org/.`,
  )

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Say which file to run: node scripts/launch.mjs scripts/start.ts')

if (!packagesMatchLock(root)) {
  process.stderr.write('Installing the packages. This takes half a minute or so and happens once.\n')
  const startedAt = Date.now()
  const problem = installPackages(root)
  if (problem) fail(problem)
  process.stderr.write(`Packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`)
}

const node = findNode()
if (!node) {
  fail(
    `Node ${packagedNode(root)} did not come with the packages. Delete node_modules and try again with a connection to the npm registry, or install that version or a later one of the same line (https://nodejs.org/) and try again.`,
  )
}

const child = spawn(node, [join(root, file), ...args], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to both of us; passing it on would make it two.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
// npm hands a signal to the shell it started us with, and that shell dies without telling us.
const parent = process.ppid
const orphaned = () => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}
if (process.env.npm_lifecycle_event && process.platform !== 'win32') setInterval(orphaned, 250).unref()
child.on('error', (error) => fail(`Node could not be started: ${error.message}`))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)
})
