import { drawnApart } from '#server/paper/press.ts'
import type { statementPdf } from './pdf.ts'

/** Draws a statement as a PDF, beside the thread that answers people. */
export const statementPaper = drawnApart<typeof statementPdf>(new URL('./pdf.ts', import.meta.url), 'statementPdf')
