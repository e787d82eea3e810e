import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Route } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { listenToNotices } from '#web/ui/notify.ts'
import type { ApprovalRow } from '../contract.ts'
import { ApprovalDecision } from './ApprovalDecision.tsx'

const SAID = 'Mei Chen has decided already.'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** A page that reads its request again after a decision; somebody else's is then on it. */
function Page() {
  const [mayDecide, setMayDecide] = useState(true)
  const request = { id: '7', code: 'H7', mayDecide } as ApprovalRow // All that the buttons look at.
  return <ApprovalDecision request={request} onDecided={() => setMayDecide(false)} />
}

test('who decides second is told of the first decision, although the dialog goes with the request', async () => {
  await setLanguage('en', false)
  const heard: string[] = []
  const stop = listenToNotices((notice) => heard.push(notice.text))
  const body = { returnCode: 409, errorCode: 'approval.decided', returnMsg: SAID, requestId: 'r' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 409 })))
  openScreens('/', <Route path="/" element={<Page />} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) ?? document.body)
  await vi.waitFor(() => expect(heard).toEqual([SAID]))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  stop()
})
