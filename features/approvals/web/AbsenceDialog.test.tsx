import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'

const MEI = '00000000-0000-7000-8000-000000000001'

/** Opens the dialog over a portal with this absence; answers with what it saves. */
async function open(absence: object): Promise<Record<string, string>[]> {
  await setLanguage('en', false)
  const saved: Record<string, string>[] = []
  const kept = { substituteId: null, fromAt: null, untilAt: null, ...absence }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const isSave = String(url).includes('saveAbsence')
    if (isSave) saved.push(Object.fromEntries(new URLSearchParams(String(init.body))))
    const data = isSave ? {} : { ...kept, deciders: [{ id: MEI, name: 'Mei Chen' }] }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  openScreens('/', <Route path="/" element={<AbsenceDialog onCancel={() => undefined} />} />)
  await screen.findByLabelText('Substitute')
  return saved
}

test('a substitute is not saved without the time, which is asked for at its fields', async () => {
  const saved = await open({})
  fireEvent.change(screen.getByLabelText('Substitute'), { target: { value: MEI } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Enter a day and time')).toHaveLength(2)
  expect(saved).toEqual([])
})

test('what is typed stays when the absence is read again, and a substitute is ended by naming nobody', async () => {
  const [fromAt, untilAt] = ['2026-12-01T01:00:00.000Z', '2026-12-05T10:00:00.000Z']
  const saved = await open({ substituteId: MEI, fromAt, untilAt })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([{ substituteId: MEI, fromAt, untilAt }]))
  fireEvent.change(screen.getByLabelText('Substitute'), { target: { value: '' } })
  await queryClient.invalidateQueries()
  expect(screen.getByLabelText('Substitute')).toHaveProperty('value', '')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved[1]).toEqual({}))
})
