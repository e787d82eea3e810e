import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave } from '#web/leaving.ts'
import { queryClient } from '#web/query-client.ts'
import { listenToNotices, type Notice } from '#web/ui/overlay/notify.ts'
import { DecisionLine } from './DecisionLine.tsx'
import { UNDO_MS, useHeldDecision } from './held-decision.ts'

const ID = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
const order = { id: ID, code: 'H26112600000001', deadlineAt: null }

let sent: URLSearchParams[]
let heard: Notice[]
let answer: () => Response
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  sent = []
  heard = []
  answer = () => Response.json({ returnCode: 1, returnMsg: 'OK', data: {} })
  listenToNotices((notice) => heard.push(notice))
  vi.stubGlobal('fetch', (_url: URL, init: RequestInit) => {
    sent.push(new URLSearchParams(String(init.body)))
    return Promise.resolve(answer())
  })
})
afterEach(() => vi.useRealTimers())

function Desk({ deadlineAt = null }: { deadlineAt?: string | null }) {
  const decision = useHeldDecision()
  const hold = (id: string) =>
    decision.hold({
      order: { ...order, id, deadlineAt },
      decision: 'confirm',
      input: { action: 'confirm', orderId: id, hotelConfirmation: 'HTL-1', note: '' },
    })
  return (
    <>
      <DecisionLine decision={decision} onUndo={() => decision.undo()} onOpen={() => {}}>
        <span>keys</span>
      </DecisionLine>
      <button onClick={() => hold(ID)}>Decide</button>
      <button onClick={() => hold(ID.replace('01a', '02a'))}>Next</button>
      <pre>{decision.gone.join()}</pre>
    </>
  )
}

function decide(props: { deadlineAt?: string } = {}) {
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <Desk {...props} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Decide'))
  return shown
}
const actions = () => sent.map((body) => [body.get('action'), body.get('orderId')])

test('a decision is sent after eight seconds; until then its order is gone from the list, and the outcome is said', async () => {
  decide()
  expect(screen.getByRole('status').textContent).toContain('will be confirmed')
  expect(document.querySelector('pre')?.textContent).toBe(ID)
  await vi.advanceTimersByTimeAsync(UNDO_MS - 100)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  await waitFor(() => expect(actions()).toEqual([['confirm', ID]]))
  await waitFor(() => expect(heard).toMatchObject([{ tone: 'success', text: expect.stringContaining(order.code) }]))
  expect(screen.getByText('keys')).toBeTruthy()
})

test('one that is undone is never sent', async () => {
  decide()
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2)
  expect([sent, document.querySelector('pre')?.textContent]).toEqual([[], ''])
})

test('the next decision, leaving the page, signing out and closing the tab send it at once', async () => {
  const { unmount } = decide()
  fireEvent.click(screen.getByText('Next'))
  await waitFor(() => expect(actions()).toEqual([['confirm', ID]]))
  unmount()
  await waitFor(() => expect(sent).toHaveLength(2))
  decide()
  await leave()
  expect(sent).toHaveLength(3)
  fireEvent.click(screen.getByText('Decide'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await waitFor(() => expect(sent).toHaveLength(4))
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})

test('an order whose deadline is near is decided at once', async () => {
  decide({ deadlineAt: new Date(Date.now() + 30_000).toISOString() })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a refusal stays on the page with the way back to its order', async () => {
  const refusal = { returnCode: 422, returnMsg: 'The wallet is short.', errorCode: 'wallet.insufficient' }
  answer = () => Response.json(refusal, { status: 422 })
  decide()
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The wallet is short.')
  fireEvent.click(screen.getByRole('button', { name: 'Open the order' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
