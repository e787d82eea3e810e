import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { billPdf } from './pdf.ts'

/** Renders a bill as a PDF on the rendering thread. */
export const billDocument = renderedInWorker<typeof billPdf>(new URL('./pdf.ts', import.meta.url), 'billPdf')
