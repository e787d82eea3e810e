import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { voucherPdf } from './pdf.ts'

/** Draws a voucher as a PDF, beside the thread that answers people. */
export const voucherDocument = renderedInWorker<typeof voucherPdf>(new URL('./pdf.ts', import.meta.url), 'voucherPdf')
