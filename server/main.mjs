import { isJoined, JOINED } from './joined.mjs'
import './modules.mjs'

// Only now, since what a module imports is looked up before it runs.
await import(isJoined() ? JOINED : new URL('../scripts/portal.ts', import.meta.url).href)
