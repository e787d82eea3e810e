import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BuildError } from './build-error.ts'

const ROOT = join(import.meta.dirname, '..')
/** Where the server finds the built portal. */
const TARGET = join(ROOT, 'dist/web')
const STAMP = join(ROOT, 'dist/web.inputs')
const SOURCES = [
  'web',
  'contract',
  'features',
  'assets',
  'vite.config.ts',
  'tsconfig.web.json',
  'tsconfig.base.json',
  'package-lock.json',
  'package.json',
]
const IRRELEVANT = /\.(sql|md|test\.tsx?)$/

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !IRRELEVANT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** One number for all the build is made of; equal inputs are not built again. */
function hashOfInputs(): string {
  const files = SOURCES.flatMap((source) =>
    /\.\w+$/.test(source) ? [join(ROOT, source)] : filesOf(join(ROOT, source)),
  )
  const hash = createHash('sha256')
  for (const file of files.toSorted())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** Builds the portal for the browser unless the last build was made from the same files. Returns whether it built. */
export function buildWeb(options: { say: (line: string) => void; always?: boolean }): boolean {
  const inputs = hashOfInputs()
  if (
    !options.always &&
    existsSync(join(TARGET, 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === inputs
  )
    return false
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new BuildError(
      'The pages are missing or older than their sources, and what builds them is not installed. Run `npm ci --include=dev && npm run build` here, or bring the folder dist/ from where they were built.',
    )
  options.say('Building the pages')
  const startedAt = Date.now()
  // Built in a folder beside dist/web and then renamed: a running server keeps its pages, and a failed build leaves the
  // old ones.
  const half = join(ROOT, `dist/web.${process.pid}`)
  const built = spawnSync(process.execPath, [vite, 'build', '--outDir', half, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (built.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    throw new BuildError(`The pages could not be built:\n${built.stdout}${built.stderr}`)
  }
  rmSync(TARGET, { recursive: true, force: true })
  renameSync(half, TARGET)
  writeFileSync(STAMP, inputs)
  options.say(`Pages built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return true
}
