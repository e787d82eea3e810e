import type { Language } from '#contract/languages.ts'
import { renderedInWorker } from '#server/pdf/renderer.ts'
import type { Deps } from '#server/deps.ts'
import type { Drafts } from './apply.ts'
import type { Wanted } from './contract-ask.ts'
import { previewOf } from './document.ts'
import type { invoicePdf } from './pdf.ts'

/** Renders an invoice as a PDF on the rendering thread. */
export const invoicePaper = renderedInWorker<typeof invoicePdf>(new URL('./pdf.ts', import.meta.url), 'invoicePdf')

type Wish = { readonly found: Drafts; readonly wanted: Wanted; readonly language: Language }

/** The first invoice of an application as it would look, in base64. */
export async function drawPreview({ config }: Pick<Deps, 'config'>, { found, wanted, language }: Wish) {
  const [first] = found.drafts
  if (!first) return null
  const { operatorName } = config
  const pdf = await invoicePaper.draw(previewOf(found, first, { wanted, operatorName, language }))
  return pdf.toString('base64')
}
