import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { agreementPdf } from './pdf.ts'

/** Renders an agreement as a PDF on the rendering thread. */
export const agreementDocument = renderedInWorker<typeof agreementPdf>(
  new URL('./pdf.ts', import.meta.url),
  'agreementPdf',
)
