import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { electronicFile } from './en16931.ts'

/** Writes an invoice by EN 16931 on the rendering thread. */
export const electronicInvoice = renderedInWorker<typeof electronicFile>(
  new URL('./en16931.ts', import.meta.url),
  'electronicFile',
)
