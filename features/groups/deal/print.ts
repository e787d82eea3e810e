import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { contractPdf } from './pdf.ts'

/** Renders a group's contract as a PDF on the rendering thread. */
export const contractDocument = renderedInWorker<typeof contractPdf>(
  new URL('./pdf.ts', import.meta.url),
  'contractPdf',
)
