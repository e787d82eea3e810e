import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import InvoiceApplyScreen from './InvoiceApplyScreen.tsx'

test('a currency, a type or a source that is none is named, and the page opens with the first ones there are', async () => {
  const type = { id: '01a1f94e-5eb7-7827-bd62-6b406b451dfa', nameEn: 'VAT invoice', nameZh: '增值税发票' }
  const sums = [{ currency: 'USD', openMinor: 1_000 }]
  vi.stubGlobal('fetch', (url: URL) => {
    const list = String(url).includes('Type') ? [type] : []
    const data = { list, sums, total: list.length, pageNo: 1, pageSize: 25 }
    return Promise.resolve(new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data })))
  })
  openScreens('/?currency=dollar&typeId=7&source=TICKET', <Route path="/" element={<InvoiceApplyScreen />} />)
  const chips = await screen.findByRole('list', { name: 'In the address, but not applied' })
  const words = within(chips).getAllByRole('button')
  expect(words.map(({ textContent }) => textContent)).toEqual([
    'Type of invoice: “7” is unknown and not applied',
    'Invoice for: “TICKET” is unknown and not applied',
    'Currency: “dollar” is unknown and not applied',
  ])
  expect((await screen.findByLabelText<HTMLSelectElement>('Currency')).value).toBe('USD')
})
