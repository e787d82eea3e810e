import { moduleUrl } from './bundle.mjs'
import './modules.mjs'

const at = (path) => new URL(path, import.meta.url).href

// It reads its modules on another processor while we read ours.
const { beginThread } = await import(moduleUrl(at('thread.ts')))
beginThread(new URL('../features/hotels/directory-worker.ts', import.meta.url))

// Only now, since what a module imports is looked up before it runs.
await import(moduleUrl(at('run.ts')))
