import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { ticketPdf } from './pdf.ts'

/** Draws tickets as a PDF, beside the thread that answers people. */
export const ticketDocument = renderedInWorker<typeof ticketPdf>(new URL('./pdf.ts', import.meta.url), 'ticketPdf')
