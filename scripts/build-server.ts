import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { INPUTS, isJoined, JOINED, lookOf } from '../server/joined.mjs'

const ROOT = join(import.meta.dirname, '..')
/** From the joined file to the root. */
const UP = relative(dirname(JOINED), ROOT)

/** Files beside a module are found from where the module lay, wherever the whole folder is. */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const path = `${UP}/${relative(ROOT, id)}`
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    },
  },
}

/**
 * Joins the server's own modules to one file, unless that was made of the same files; most packages stay as they are.
 * Without the builder the server runs from its modules, and starts more slowly.
 */
export async function buildServer(options: { always?: boolean } = {}): Promise<void> {
  if (!existsSync(join(ROOT, 'node_modules/vite'))) return
  if (!options.always && isJoined()) return
  const { build } = await import('vite')
  const before = process.env['NODE_ENV']
  const half = `${dirname(JOINED)}.${process.pid}`
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [places],
    // Packages of dozens of modules each; the others are read from where they are.
    ssr: { noExternal: ['zod', 'pinyin-pro', 'libphonenumber-js', 'temporal-polyfill'] },
    build: {
      ssr: 'scripts/portal.ts',
      outDir: half,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        // Only a demo imports simulators, which an image leaves out.
        ...(!existsSync(join(ROOT, 'simulators')) && { external: [/#simulators\//] }),
        output: { entryFileNames: basename(JOINED), chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  }).finally(() => {
    // The builder sets it for its whole process, and what comes after is no production build.
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const modules = outputs.flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
  const own = modules.map((id) => relative(ROOT, id)).filter((path) => existsSync(join(ROOT, path)))
  const inputs = [...own, 'package.json', 'package-lock.json'].map(lookOf)
  writeFileSync(join(half, basename(INPUTS)), JSON.stringify(inputs))
  rmSync(dirname(JOINED), { recursive: true, force: true })
  renameSync(half, dirname(JOINED))
}
