import './modules.mjs'

// Only now, since this one's modules were all looked up before it ran.
await import('./run.ts')
