// Reading modules takes most of a start. The first file of a thread is JavaScript, because a TypeScript file that was
// never compiled loads the compiler.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

// Compiled modules are cached beside the installed packages. Where the folder is read-only, a start takes twice as
// long.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))

// Our own modules import each other by file, with `#` for the root as in package.json, so that two thousand imports
// need no resolution.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.endsWith('.ts')) return next(specifier, context)
    const url = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, context.parentURL)
    return { url: url.href, format: 'module-typescript', shortCircuit: true }
  },
})
