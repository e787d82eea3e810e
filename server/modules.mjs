// Most of a start is reading modules. What begins a thread is JavaScript: only reading TypeScript that was never
// compiled takes the library for it.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

// What was compiled is kept beside the installed packages. Where the folder can not be written, a start takes twice as
// long.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', root)))

// Our own modules name each other by their files, `#` standing for the root as package.json says: two thousand imports
// that nothing has to be looked up for.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.endsWith('.ts')) return next(specifier, context)
    const url = specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, context.parentURL)
    return { url: url.href, format: 'module-typescript', shortCircuit: true }
  },
})
