import './modules.mjs'

// It reads its modules on another processor while we read ours.
const { beginThread } = await import('./thread.ts')
beginThread(new URL('../features/hotels/directory-worker.ts', import.meta.url))

// Only now, since what a module imports is looked up before it runs.
await import('./run.ts')
