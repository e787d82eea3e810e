import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { proposalPdf } from './pdf.ts'

/** Renders a proposal as a PDF on the rendering thread. */
export const proposalDocument = renderedInWorker<typeof proposalPdf>(
  new URL('./pdf.ts', import.meta.url),
  'proposalPdf',
)
