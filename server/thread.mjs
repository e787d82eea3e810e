// Entry point of the server's threads; see thread.ts.
import { workerData } from 'node:worker_threads'
import './modules.mjs'

await import(workerData.module)
