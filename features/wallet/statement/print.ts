import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { statementPdf } from './pdf.ts'

/** Draws a statement as a PDF, beside the thread that answers people. */
export const statementDocument = renderedInWorker<typeof statementPdf>(
  new URL('./pdf.ts', import.meta.url),
  'statementPdf',
)
