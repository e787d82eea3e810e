import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Most of a start is reading modules: what was compiled is kept beside the installed packages, which is why the rest is imported only now.
// Where the folder can not be written, a start takes half a second longer.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('./run.ts')
