import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import SignInAgain from '#features/identity/web/SignInAgain.tsx'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { useBooking } from './use-booking.ts'
import { useCancelling } from '../detail/use-cancelling.ts'
import { useExtras } from './use-extras.ts'

const ENDED = { returnCode: 401, errorCode: 'session.required', returnMsg: 'Please sign in.', requestId: '1' }
const answers = vi.fn<(path: string) => object>()
let isEnded = true
beforeEach(() => {
  isEnded = true
  queryClient.clear()
  startSession(aUser())
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    if (path === 'user/loginfzg.do') isEnded = false
    if (isEnded) return Response.json(ENDED, { status: 401 })
    return Response.json({ returnCode: 1, returnMsg: '', data: path === 'user/loginfzg.do' ? aUser() : answers(path) })
  })
})

const open = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      {page}
      <SignInAgain />
    </QueryClientProvider>,
  )
async function signIn(): Promise<void> {
  await screen.findByRole('dialog', { name: 'Sign in again' })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'quiet harbour 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

function Cancelling() {
  const { quote, failure } = useCancelling({ id: 'o1', paymentStatus: 'PAID' }, () => undefined)
  return <p data-testid="page">{failure?.returnMsg ?? quote?.penaltyMinor ?? 'asking'}</p>
}

test('who cancels and had to sign in again sees the fee, not that they should sign in', async () => {
  answers.mockReturnValue({ penaltyMinor: 1_200 })
  open(<Cancelling />)
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('Please sign in.'))
  await signIn()
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('1200'))
})

const noWork = () => undefined
const quote = { token: 't1', terms: { extras: [] } }
function Choosing() {
  const extras = useExtras({ quote: quote as never, onWishes: noWork, onQuote: noWork })
  const choose = () => extras.choose([{ surchargeId: 's1', roomNo: 1, quantity: 1, nights: [] }])
  return (
    <button type="button" data-testid="page" onClick={choose}>
      {extras.failure?.returnMsg ?? `${extras.wishes.length} chosen, ${extras.pricing ? 'pricing' : 'priced'}`}
    </button>
  )
}

test('an extra chosen as the session ended is still chosen and priced after signing in again', async () => {
  answers.mockReturnValue({ offered: [], quote })
  isEnded = false
  open(<Choosing />)
  isEnded = true
  fireEvent.click(screen.getByTestId('page'))
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('Please sign in.'))
  await signIn()
  expect(screen.getByTestId('page').textContent).toBe('1 chosen, pricing')
  await waitFor(() => expect(screen.getByTestId('page').textContent).toMatch(/, priced$/))
})

function Booking() {
  const draft = { rooms: [] }
  const { step, submit } = useBooking({ storeName: 'again', hotelId: 'h1', draft } as never)
  return (
    <button type="button" data-testid="page" onClick={() => submit(quote as never)}>
      {step.kind === 'refused' ? step.failure.returnMsg : step.kind}
    </button>
  )
}

test('a booking refused as the session ended can be sent after signing in again', async () => {
  open(<Booking />)
  fireEvent.click(screen.getByTestId('page'))
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('Please sign in.'))
  await signIn()
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('form'))
})
