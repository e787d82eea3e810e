import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import type { DeskInvoice } from '../contract-desk.ts'
import { UploadDialog } from './UploadDialog.tsx'

const buyer = { name: 'Harbour Travel', taxNumber: null }
// All that the dialog reads of an invoice.
const invoice = { id: '1', number: null, buyer, totalMinor: 870_019, currency: 'USD' } as unknown as DeskInvoice
const sent: FormData[] = []
const differences = [
  { fact: 'buyer', found: 'Another Company' },
  { fact: 'total', found: null },
]

beforeEach(async () => {
  sent.length = 0
  await setLanguage('en', false)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (!(init.body instanceof FormData)) return new Response(JSON.stringify({ returnCode: 1, data: {} }))
    sent.push(init.body)
    if (init.body.get('confirmed') === 'buyer,total') return new Response(JSON.stringify({ returnCode: 1, data: {} }))
    const body = { returnCode: 409, errorCode: 'invoice.differs', returnMsg: 'It differs.', detail: { differences } }
    return new Response(JSON.stringify(body), { status: 409 })
  })
})

test('what differs from the application is named, and sent only once each of it is confirmed', async () => {
  const close = vi.fn()
  openScreens('/', <Route path="/" element={<UploadDialog invoice={invoice} action="upload" onClose={close} />} />)
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
  fireEvent.change(screen.getByLabelText('Number of the official document'), { target: { value: '123' } })
  const files = [new File(['<a></a>'], 'fapiao.xml', { type: 'application/xml' })]
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Upload and issue' }))
  press()
  expect(await screen.findByText('Requested: Harbour Travel · in the file: Another Company')).toBeTruthy()
  expect(screen.getByText('Requested: USD 8,700.19 · in the file: not readable by the portal')).toBeTruthy()
  expect(await brokenRules()).toEqual([])
  fireEvent.click(screen.getByLabelText(/^Buyer: I compared it/))
  press()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByLabelText(/^Total: I compared it/))
  press()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent.map((form) => form.get('confirmed'))).toEqual(['', 'buyer', 'buyer,total'])
})
