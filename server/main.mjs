import { pathToFileURL } from 'node:url'
import { isJoined, JOINED } from './joined.mjs'
import './modules.mjs'

// Only now, since what a module imports is looked up before it runs.
const start = isJoined() ? pathToFileURL(JOINED) : new URL('../scripts/portal.ts', import.meta.url)
await import(start.href)
