import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { contractPdf } from './pdf.ts'
import type { groupVoucherPdf } from './voucher-pdf.ts'

/** Renders a group's contract as a PDF on the rendering thread. */
export const contractDocument = renderedInWorker<typeof contractPdf>(
  new URL('./pdf.ts', import.meta.url),
  'contractPdf',
)

/** Renders a group's voucher as a PDF on the rendering thread. */
export const groupVoucherDocument = renderedInWorker<typeof groupVoucherPdf>(
  new URL('./voucher-pdf.ts', import.meta.url),
  'groupVoucherPdf',
)
