import { drawnApart } from '#server/paper/press.ts'
import type { voucherPdf } from './pdf.ts'

/** Draws a voucher as a PDF, beside the thread that answers people. */
export const voucherPaper = drawnApart<typeof voucherPdf>(new URL('./pdf.ts', import.meta.url), 'voucherPdf')
