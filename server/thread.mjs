// Where a thread of the server begins; see thread.ts.
import './modules.mjs'
import { workerData } from 'node:worker_threads'

await import(workerData.module)
