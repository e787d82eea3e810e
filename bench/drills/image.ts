import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { signIn } from '#features/identity/contract.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { freePort } from '../free-port.ts'
import { say } from './people.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 240_000

/** A stage of the Dockerfile, as a folder in place of its file system. */
type Stage = { readonly root: string; workdir: string; env: Record<string, string>; command: string[] }

/** The instructions of the Dockerfile, continued lines joined. */
function instructions(): [word: string, rest: string][] {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()])
}

/** The environment of this process, such as npm's settings, without what an image does not have. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, DATABASE_URL: _database, ...env } = process.env
  return env
}

const shell = (stage: Stage, command: string) =>
  execFileSync('/bin/sh', ['-ec', command], {
    cwd: join(stage.root, stage.workdir),
    env: { ...inherited(), ...stage.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

function copy(stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>): void {
  const from = /--from=(\w+) /.exec(rest)?.[1]
  const names = rest.replace(/--from=\w+ /, '').split(/\s+/)
  const to = join(stage.root, stage.workdir, names.pop() ?? '')
  const source = from === undefined ? join(stage.root, '../../context') : (stages.get(from)?.root ?? '')
  for (const name of names) {
    const intoFolder = names.length > 1 || name === '.'
    cpSync(join(source, name), intoFolder && name !== '.' ? join(to, name) : to, { recursive: true })
  }
}

/** What each instruction does to a stage; instructions of users, ports and health are ignored. */
const FOLLOWED: Readonly<Record<string, (stage: Stage, rest: string, stages: ReadonlyMap<string, Stage>) => void>> = {
  WORKDIR: (stage, rest) => {
    stage.workdir = rest
    mkdirSync(join(stage.root, rest), { recursive: true })
  },
  ENV: (stage, rest) => {
    Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
  },
  COPY: copy,
  // A folder of the image's root, and its owner, are the container's.
  RUN: (stage, rest) => void (rest.startsWith('npm') && shell(stage, rest)),
  CMD: (stage, rest) => {
    stage.command = JSON.parse(rest) as string[] // The form of a list.
  },
}

/** Follows the Dockerfile without a container engine and returns its last stage; only stages on Node are made. */
function build(folder: string): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage = { root: folder, workdir: '/', env: {}, command: [] }
  let isOnNode = false
  for (const [word, rest] of instructions()) {
    if (word === 'FROM') isOnNode = rest.startsWith('node:')
    if (!isOnNode) continue
    if (word === 'FROM') {
      const name = / AS (\w+)/.exec(rest)?.[1] ?? 'last'
      stage = { root: join(folder, name), workdir: '/', env: {}, command: [] }
      stages.set(name, stage)
    }
    FOLLOWED[word]?.(stage, rest, stages)
  }
  return stage
}

/** Starts what was built on an empty PostgreSQL, with a first operator, and signs in. */
async function tryOut(stage: Stage, folder: string): Promise<boolean> {
  const database = await startEmbedded({ dataDir: join(folder, 'database') })
  const port = await freePort()
  const [program = '', ...args] = stage.command
  const operator = { loginName: 'admin', password: 'quay-lantern-41' }
  const settings = {
    DEMO: 'off',
    OPERATOR_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'warn',
    OPERATOR_PASSWORD: operator.password,
  }
  const place = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'files') }
  // This process's own Node plays the image's.
  const node = program === 'node' ? process.execPath : join(stage.root, program)
  const options = {
    cwd: join(stage.root, stage.workdir),
    env: { ...inherited(), ...stage.env, ...settings, ...place, DATABASE_URL: database.connectionString },
  }
  const named = ['--login', operator.loginName, '--name', 'Ada Admin', '--email', 'ada@heron.example']
  execFileSync(node, ['scripts/operator-create.ts', ...named], { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const child = spawn(node, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const baseUrl = `http://127.0.0.1:${port}/`
    const isReady = () =>
      fetch(`${baseUrl}readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const until = Date.now() + READY_MS; !(await isReady()) && Date.now() < until;) await pause(100)
    await createClient(baseUrl).call(signIn, operator)
    return (await (await fetch(baseUrl)).text()).startsWith('<!doctype html>')
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await database.stop()
  }
}

/** Installs and builds as the unit's comment says, and starts what it starts. */
function buildForUnit(folder: string, context: string): Stage {
  const unit = readFileSync(join(ROOT, 'deploy/tradewind.service'), 'utf8')
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const stage: Stage = { root: folder, workdir: valueOf('WorkingDirectory'), env: {}, command: [] }
  const program = join(folder, stage.workdir)
  cpSync(context, program, { recursive: true })
  const installed = /built \((.*)\), then with\n# (.*)\. Variables/.exec(unit) ?? []
  if (installed.length < 3) throw new Error('the unit does not say how its program is built')
  for (const command of installed.slice(1)) shell(stage, command)
  const pairs = valueOf('Environment').split(' ')
  return {
    ...stage,
    env: Object.fromEntries(pairs.map((pair) => pair.split('='))),
    command: valueOf('ExecStart').split(' '),
  }
}

/** Removes from a build's context what `.dockerignore` names. */
function leaveOut(context: string): void {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')
  for (const pattern of lines.filter((line) => line !== '' && !line.startsWith('#')))
    for (const path of globSync(pattern, { cwd: context }))
      rmSync(join(context, path), { recursive: true, force: true })
}

/** What is built without an engine: how long it took, and whether it starts, signs in and shows its page. */
async function drillBuilt(drill: string, folder: string, build: () => Stage): Promise<boolean> {
  mkdirSync(folder)
  const startedAt = Date.now()
  const stage = build()
  const builtSeconds = Math.round((Date.now() - startedAt) / 1000)
  const passed = await tryOut(stage, folder)
  say({ drill, builtSeconds, passed })
  return passed
}

/**
 * The steps of image and unit as scripts: each installs, builds, leaves development packages out, starts and signs in.
 */
export async function drillImage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-image-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  try {
    const context = join(folder, 'context')
    execFileSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', '--depth=1', `file://${ROOT}`, context])
    rmSync(join(context, '.git'), { recursive: true })
    const [image, unit] = [join(folder, 'image'), join(folder, 'unit')]
    const ofUnit = await drillBuilt('unit: the steps of deploy/tradewind.service', unit, () =>
      buildForUnit(unit, context),
    )
    leaveOut(context)
    const ofImage = await drillBuilt('image: the steps of deploy/Dockerfile', image, () => build(image))
    return ofImage && ofUnit
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
