import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { arrivalsPdf } from './pdf.ts'

/** Draws a list of arrivals as a PDF, beside the thread that answers people. */
export const arrivalsDocument = renderedInWorker<typeof arrivalsPdf>(
  new URL('./pdf.ts', import.meta.url),
  'arrivalsPdf',
)
