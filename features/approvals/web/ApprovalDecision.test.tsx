import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Route } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { listenToNotices } from '#web/ui/overlay/notify.ts'
import type { ApprovalRow } from '../contract.ts'
import { ApprovalDecision } from './ApprovalDecision.tsx'

const SAID = 'Mei Chen has decided already.'

let stopListening = (): void => undefined

afterEach(() => {
  stopListening()
})

/** A page that reads its request again after a decision; somebody else's is then on it. */
function Page() {
  const [mayDecide, setMayDecide] = useState(true)
  const request = { id: '7', code: 'H7', mayDecide } as ApprovalRow // All that the buttons look at.
  const decided = () => setMayDecide(false)
  return (
    <>
      <ApprovalDecision request={request} onDecided={decided} />
      <button type="button" onClick={decided}>
        Read again
      </button>
    </>
  )
}

/** Opens the dialog of an approval; answers with what is said at the top of the page. */
async function ask() {
  await setLanguage('en', false)
  const heard: string[] = []
  stopListening = listenToNotices((notice) => heard.push(notice.text))
  openScreens('/', <Route path="/" element={<Page />} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  return { heard, dialog: within(await screen.findByRole('dialog')) }
}

const isGone = () => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()

test('the second approver sees the first decision, although the dialog closes with the request', async () => {
  const body = { returnCode: 409, errorCode: 'approval.decided', returnMsg: SAID, requestId: 'r' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 409 })))
  const { heard, dialog } = await ask()
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await waitFor(isGone)
  expect(heard).toEqual([SAID])
})

test('an approver with an open dialog sees that a colleague has decided', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ returnCode: 1, data: { mayDecide: false } })))
  const { heard } = await ask()
  fireEvent.click(screen.getByText('Read again'))
  await waitFor(isGone)
  await waitFor(() => expect(heard).toEqual(['H7 no longer waits for an approval.']))
})
