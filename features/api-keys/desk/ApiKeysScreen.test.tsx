import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import ApiKeysScreen from './ApiKeysScreen.tsx'

const key = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  label: 'Web shop',
  companyCode: 'HARBOUR',
  companyName: 'Harbour Travel',
  loginName: 'owner',
  staffName: 'Olivia Owner',
  scope: 'BOOK',
  shown: 'tw_Ab12Cd',
  createdAt: '2026-11-22T10:00:00.000Z',
  createdBy: 'Anna',
  lastUsedAt: null,
  revokedAt: null,
}
const SECRET = 'tw_Ab12CdSecretOfTheKey'
const asked: { path: string; fields: Record<string, string> }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const data =
      path === 'ops/searchApiKeys.do'
        ? { list: [key], total: 1, pageNo: 1, pageSize: 25 }
        : path === 'ops/createApiKey.do' || path === 'ops/rotateApiKey.do'
          ? { ...key, secret: SECRET }
          : path === 'ops/revokeApiKey.do'
            ? { ...key, revokedAt: key.createdAt }
            : { list: [] }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

const open = (query = '') =>
  openScreens(`/ops/api-keys${query}`, <Route path="/ops/api-keys" element={<ApiKeysScreen />} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)

test('a new key needs a person and a label, and its secret is shown once', async () => {
  open()
  expect(await screen.findByText('Web shop')).toBeTruthy()
  press('New key')
  press('Make key')
  expect(await screen.findByText('Enter a login name')).toBeTruthy()
  expect(sent('ops/createApiKey.do')).toEqual([])
  type('Login name', 'owner')
  fireEvent.change(screen.getAllByLabelText('Label', { exact: false }).at(-1) ?? document.body, {
    target: { value: 'Web shop' },
  })
  type('Your password or code', 'tradewind')
  press('Make key')
  expect(await screen.findByText(SECRET)).toBeTruthy()
  const typed = { loginName: 'owner', label: 'Web shop', scope: 'BOOK', proof: 'tradewind' }
  expect(sent('ops/createApiKey.do')).toEqual([typed])
  press('I have copied it')
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
})

test('a key is revoked after a question, and rotated to a secret that is shown', async () => {
  open(`?open=${key.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(sent('ops/revokeApiKey.do')).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body)
  await waitFor(() => expect(sent('ops/revokeApiKey.do')).toEqual([{ keyId: key.id }]))
  fireEvent.click(await screen.findByRole('button', { name: 'New secret' }))
  type('Your password or code', 'tradewind')
  fireEvent.click(screen.getAllByRole('button', { name: 'New secret' }).at(-1) ?? document.body)
  expect(await screen.findByText(SECRET)).toBeTruthy()
  expect(sent('ops/rotateApiKey.do')).toEqual([{ keyId: key.id, proof: 'tradewind' }])
})
