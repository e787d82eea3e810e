// Reading modules takes most of a start. The first file of a thread is JavaScript, because a TypeScript file that was
// never compiled loads the compiler.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

// Node before 22.15 lacks this function. `npm start` finds the Node that came with the packages by itself.
if (module.registerHooks === undefined) {
  const { node } = process.versions
  process.stderr.write(`Node ${node} is too old. Use npm start, or node_modules/.bin/node server/main.mjs.\n`)
  process.exit(1)
}

// Compiled modules are cached beside the installed packages. Where the folder is read-only, a start takes twice as
// long.
module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))

// Our own modules import each other by file, with `#` for the root as in package.json, so that two thousand imports
// need no resolution.
module.registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.endsWith('.ts')) return next(specifier, context)
    const url = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, context.parentURL)
    return { url: url.href, format: 'module-typescript', shortCircuit: true }
  },
})
