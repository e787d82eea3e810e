import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { statementPdf } from './pdf.ts'

/** Renders a statement as a PDF on the rendering thread. */
export const statementDocument = renderedInWorker<typeof statementPdf>(
  new URL('./pdf.ts', import.meta.url),
  'statementPdf',
)
