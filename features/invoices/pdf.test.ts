import { expect, test } from 'vitest'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { invoicePdf } from './pdf.ts'
import { paper, standard } from './test-paper.ts'

test('names the countries of both sides in the language of the document', async () => {
  const english = textOfPdf(await invoicePdf(paper([standard(11_900)])))
  for (const country of ['Germany', 'France']) expect(english).toContain(country)
  const chinese = textOfPdf(await invoicePdf(paper([standard(11_900)], { language: 'zh-CN' })))
  for (const country of ['德国', '法国']) expect(chinese).toContain(country)
})
