import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import { BANK_FIELDS } from '../bank-lines/outcomes.ts'
import BankLinesScreen from './BankLinesScreen.tsx'

const id = (no: number) => `01a1f94e-5eb7-7827-bd62-6b406b451d0${no}`
const proposal = {
  kind: 'TRANSFER',
  id: id(8),
  companyId: id(9),
  companyName: 'Harbour Travel',
  code: 'TWB2K7Q9M4',
  payableCode: null,
  expectedMinor: 40_000,
  reason: 'REFERENCE',
  confidence: 'HIGH',
  isFurther: false,
}
const line = {
  id: id(1),
  accountNumber: 'GB29NWBK60161331926819',
  currency: 'USD',
  bookedOn: '2026-11-20',
  valueOn: '2026-11-20',
  amountMinor: 40_000,
  payerName: 'First Payer',
  payerAccount: '',
  remittance: 'Top up TWB2K7Q9M4',
  bankRef: 'BANK000001',
  state: 'OPEN',
  proposals: [proposal],
  confidence: 'HIGH',
  transferId: null,
  reference: null,
  companyName: null,
  note: null,
  bankFeeMinor: 0,
  toleranceMinor: 3_000,
  setAsideReason: null,
  decidedBy: null,
  decidedAt: null,
  fileName: 'day.xml',
  uploadedAt: '2026-11-20T10:00:00.000Z',
}
let lines: (typeof line)[] = []
let sent: Record<string, string>[] = []
/** Answers to files, in turn, and what was sent with them. */
let files: object[] = []
let uploads: object[] = []

function answerTo(path: string, fields: Record<string, string>): object {
  if (path === 'ops/searchBankLines.do') return { list: lines, total: lines.length, pageNo: 1, pageSize: 25 }
  if (path === 'listView/searchListView.do') return { list: [], defaultViewId: null, layout: null, mayShare: false }
  if (path !== 'ops/decideBankLine.do') return { list: [], total: 0, pageNo: 1, pageSize: 25 }
  sent.push(fields)
  const decided = lines.find((one) => one.id === fields['lineId']) ?? line
  lines = lines.filter((one) => one !== decided)
  return { ...decided, state: fields['action'] === 'accept' ? 'BOOKED' : 'SET_ASIDE', proposals: [], confidence: null }
}

beforeEach(() => {
  sent = []
  uploads = []
  lines = [line, { ...line, id: id(2), payerName: 'Second Payer', proposals: [], confidence: 'NONE' }]
  startSession(aUser({ realm: 'OPERATOR', rights: ['ops.accounts'], company: null }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    if (init.body instanceof FormData) uploads.push(Object.fromEntries(init.body))
    const file = init.body instanceof FormData ? files.shift() : undefined
    const data = file ?? answerTo(path, Object.fromEntries(new URLSearchParams(String(init.body))))
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

const open = () =>
  openScreens(`/ops/payments/lines?open=${id(1)}`, <Route path="/ops/payments/lines" element={<BankLinesScreen />} />)
const panelOf = (payer: string) => screen.findByRole('region', { name: new RegExp(`2026, ${payer}$`) })
/** A key as it is pressed wherever the focus is. */
const press = (key: string, repeat = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat })

test('one key accepts the first proposal and opens the next line, where keys work on', async () => {
  open()
  await screen.findByRole('button', { name: 'Accept TWB2K7Q9M4' })
  expect(await brokenRules({})).toEqual([])
  press('a')
  await panelOf('Second Payer')
  expect(sent).toEqual([{ action: 'accept', lineId: id(1), targetId: id(8), settlesDifference: 'false' }])
  // This one has no proposal, so there is nothing to accept.
  await waitFor(() => {
    press('a')
    press('s')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  fireEvent.change(screen.getByLabelText('Reason for setting aside'), { target: { value: 'Interest' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set aside' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ action: 'setAside', lineId: id(2), reason: 'Interest' })
})

test('a line short by less than the tolerance is accepted with the difference as bank fee', async () => {
  lines = [{ ...line, amountMinor: 38_500 }]
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^Accept, bank fee .*15\.00$/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ action: 'accept', targetId: id(8), settlesDifference: 'true' })
})

test('a line that nobody announced is booked to the balance of a company, with a note', async () => {
  lines = [{ ...line, proposals: [], confidence: 'NONE' }]
  open()
  fireEvent.click(within(await panelOf('First Payer')).getByRole('button', { name: 'Book to a balance' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Book to a balance' }))
  expect(await screen.findByText('Enter the code of a company')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText("Company's code"), { target: { value: 'harbour' } })
  fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'By phone' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Book to a balance' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ action: 'book', lineId: id(1), companyCode: 'HARBOUR', note: 'By phone' })
})

test('a key that is held down does not run through the lines', async () => {
  open()
  await screen.findByRole('button', { name: 'Accept TWB2K7Q9M4' })
  press('a', true)
  press('Enter', true)
  press('Enter')
  await panelOf('Second Payer')
  expect(sent).toHaveLength(1)
})

test('letters typed into a field or a dialog decide nothing', async () => {
  open()
  await screen.findByRole('button', { name: 'Accept TWB2K7Q9M4' })
  const search = document.querySelector<HTMLInputElement>('[data-list-search]')
  search?.focus()
  press('a')
  press('Enter')
  within(await panelOf('First Payer'))
    .getByRole('button', { name: 'Set aside' })
    .focus()
  press('s')
  const reason = await screen.findByLabelText('Reason for setting aside')
  reason.focus()
  press('a')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set aside' }))
  expect(await screen.findByText('Write a reason')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the keys are named where there is room for a keyboard, not on a phone', async () => {
  open()
  const keys = await screen.findByText(/^Keys: j and k move/)
  expect(keys.checkVisibility()).toBe(true)
  await page.viewport(390, 844)
  expect(keys.checkVisibility()).toBe(false)
})

test('a file that leaves something open is asked about, its columns and first lines are shown, and then it is taken', async () => {
  const questions = [
    {
      about: 'direction',
      head: 'Amount',
      cell: '250.00',
      options: ['IN', 'OUT'].map((value) => ({ value, reads: '' })),
    },
    {
      about: 'dayOrder',
      head: 'Date',
      cell: '05/11/2026',
      options: [
        { value: 'DAY_FIRST', reads: '2026-11-05' },
        { value: 'MONTH_FIRST', reads: '2026-05-11' },
      ],
    },
  ]
  const mapping = {
    heads: ['Date', 'Amount', 'Cheque'],
    columns: Object.fromEntries(
      BANK_FIELDS.map((field) => [field, [['bookedOn', 'amount'].indexOf(field)].filter((at) => at >= 0)]),
    ),
    sample: [['05/11/2026', '250.00', '17']],
    answers: {},
    isKept: false,
  }
  const read = {
    taken: false,
    lineCount: 0,
    addedCount: 0,
    outgoingCount: 0,
    leftOut: [],
    unreadHeads: [],
    mapping,
    first: [],
    questions,
    faults: [],
    faultCount: 0,
  }
  const seen = { ...read, lineCount: 2, questions: [] }
  const movement = {
    bookedOn: '2026-11-05',
    amountMinor: -25_000,
    currency: 'USD',
    payerName: 'Blue Sky',
    remittance: '',
  }
  files = [
    read,
    { ...seen, first: [movement] },
    {
      ...seen,
      taken: true,
      addedCount: 2,
      outgoingCount: 1,
      unreadHeads: ['Cheque'],
      leftOut: [{ line: 9, why: 'TOTAL', text: 'Total · 500.00' }],
    },
  ]
  open()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'bank.csv', { type: 'text/csv' }))
  input.files = chosen.files
  fireEvent.change(input)
  const button = await screen.findByRole('button', { name: 'Read file' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  expect(await screen.findByText('Nothing was taken yet. Answer, then read the file again.')).toBeDefined()
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('radio', { name: 'All of it went out' }))
  fireEvent.click(screen.getByRole('radio', { name: /5 Nov 2026/ }))
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: '2' } })
  fireEvent.click(button)
  expect(await screen.findByText(/^Nothing was taken yet. Look at the columns/)).toBeDefined()
  expect(screen.getByText(/5 Nov 2026 · \W*USD\W*250\.00 · Blue Sky/)).toBeDefined()
  expect(uploads.at(-1)).toMatchObject({
    direction: 'OUT',
    mapped: 'false',
    columns: '0,-1,1,-1,-1,-1,-1,-1,-1,-1,2,-1',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Take 2 lines' }))
  expect(await screen.findByText('2 lines read, 2 are new. 1 line left the account.')).toBeDefined()
  expect(screen.getByText('Line 9, sum or balance: Total · 500.00')).toBeDefined()
  expect(screen.getByText('Columns that are not read: Cheque')).toBeDefined()
  expect(uploads.at(-1)).toMatchObject({ direction: 'OUT', dayOrder: 'DAY_FIRST', mapped: 'true' })
})
