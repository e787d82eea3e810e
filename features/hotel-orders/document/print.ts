import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { confirmationPdf } from './pdf.ts'

/** Draws an order's confirmation as a PDF, beside the thread that answers people. */
export const confirmationDocument = renderedInWorker<typeof confirmationPdf>(
  new URL('./pdf.ts', import.meta.url),
  'confirmationPdf',
)
