import { moduleUrl } from './bundle.mjs'
import './modules.mjs'

// Only now, since what a module imports is looked up before it runs.
await import(moduleUrl(new URL('run.ts', import.meta.url).href))
