// Where a thread of the server begins; see thread.ts.
import { workerData } from 'node:worker_threads'
import { moduleUrl } from './bundle.mjs'
import './modules.mjs'

await import(moduleUrl(workerData.module))
