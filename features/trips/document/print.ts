import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { tripPdf } from './pdf.ts'

/** Draws a trip as a PDF, beside the thread that answers people. */
export const tripDocument = renderedInWorker<typeof tripPdf>(new URL('./pdf.ts', import.meta.url), 'tripPdf')
