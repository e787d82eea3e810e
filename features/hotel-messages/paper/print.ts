import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { reservationPdf } from './pdf.ts'

/** Draws a message to a hotel as a PDF, beside the thread that answers people. */
export const reservationDocument = renderedInWorker<typeof reservationPdf>(
  new URL('./pdf.ts', import.meta.url),
  'reservationPdf',
)
