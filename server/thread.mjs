// Where a thread of the server begins; see thread.ts.
import { workerData } from 'node:worker_threads'
import './modules.mjs'

await import(workerData.module)
