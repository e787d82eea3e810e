import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { getDispute, sendFileToDesk, withdrawDispute, writeToDesk } from '../disputes/contract.ts'
import { DisputeDialog, DisputeThread } from './DisputeThread.tsx'
import { BILL_ID } from './test-bills.ts'

const ID = '019ab000-0000-7000-8000-0000000000d1'
const dispute = {
  id: ID,
  billId: BILL_ID,
  billCode: 'B261121000001',
  companyName: 'Harbour Travel',
  lineId: ID,
  subjectCode: 'H261110000017',
  currency: 'USD',
  amountMinor: 5_000,
  creditedMinor: null,
  status: 'OPEN',
  openedBy: 'Tessa Tan',
  openedAt: '2026-11-22T08:00:00.000Z',
  decidedAt: null,
  dueOn: null,
  messages: [],
  allowed: ['write', 'withdraw'],
}
const calls = { read: getDispute, write: writeToDesk, send: sendFileToDesk, withdraw: withdrawDispute }

function choose(): void {
  const files = [new File(['x'], 'letter.pdf', { type: 'application/pdf' })]
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files } })
}

test('a message that was not sent stays while a file is, and a file while a message is', async () => {
  await setLanguage('en', false)
  const answer = { returnCode: 1, returnMsg: 'OK', data: dispute }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const thread = <DisputeThread disputeId={ID} calls={calls} files="files/dispute" changed={[]} />
  openScreens('/thread', <Route path="/thread" element={thread} />)
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  fireEvent.change(message, { target: { value: 'The letter of the hotel' } })
  choose()
  fireEvent.click(await screen.findByText('Send a file', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText('letter.pdf')).toBeNull())
  expect(message.value).toBe('The letter of the hotel')
  choose()
  await screen.findByText('letter.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(message.value).toBe(''))
  expect(screen.getByText('letter.pdf')).toBeTruthy()
})

test('a decided dispute is headed as one and says what became of it', async () => {
  await setLanguage('en', false)
  const answer = { returnCode: 1, returnMsg: 'OK', data: { ...dispute, status: 'UPHELD', allowed: [] } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  const about = { disputeId: ID, calls, files: 'files/dispute', changed: [] }
  openScreens('/thread', <Route path="/thread" element={<DisputeDialog {...about} onClose={() => undefined} />} />)
  expect(await screen.findByText('Credited')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dispute' })).toBeTruthy()
  expect(screen.queryByText('Disputed')).toBeNull()
  expect(screen.queryByText(/of it was credited/)).toBeNull()
})

test('a dispute upheld in part says how much of it was credited, and until when the rest is to be paid', async () => {
  await setLanguage('en', false)
  const decided = { ...dispute, status: 'PARTLY', creditedMinor: 1_500, dueOn: '2026-12-24', allowed: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: decided })))
  const about = { disputeId: ID, calls, files: 'files/dispute', changed: [] }
  openScreens('/thread', <Route path="/thread" element={<DisputeThread {...about} />} />)
  expect(await screen.findByText('USD 15.00 of it was credited.')).toBeTruthy()
  expect(screen.getByText(/To be paid by .*24 Dec/)).toBeTruthy()
})

test('a refused file is said inside the dialog, until another one is chosen', async () => {
  await setLanguage('en', false)
  const refusal = {
    returnCode: 422,
    errorCode: 'proof.not_a_document',
    returnMsg: 'No picture or PDF.',
    requestId: 'r',
  }
  vi.stubGlobal('fetch', (url: string | URL) =>
    Promise.resolve(
      String(url).endsWith('sendDisputeFile.do')
        ? Response.json(refusal, { status: 422 })
        : Response.json({ returnCode: 1, returnMsg: 'OK', data: dispute }),
    ),
  )
  const about = { disputeId: ID, calls, files: 'files/dispute', changed: [] }
  openScreens('/thread', <Route path="/thread" element={<DisputeDialog {...about} onClose={() => undefined} />} />)
  await screen.findByLabelText('Message')
  choose()
  fireEvent.click(await screen.findByText('Send a file', { selector: 'button' }))
  const said = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(said.textContent).toBe('No picture or PDF.')
  choose()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
