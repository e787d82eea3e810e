import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession, startSession, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import PasswordEditScreen from './PasswordEditScreen.tsx'

const at = '2026-11-20T10:00:00.000Z'
const here = {
  id: '1',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  ip: '192.0.2.1',
  createdAt: at,
  lastSeenAt: at,
}
const there = { ...here, id: '2', current: false, browser: 'Chrome', system: 'Windows', ip: '192.0.2.2' }

let sessions = [here, there]
let refusal: unknown = null
let answers: Record<string, object> = {}
const asked: { path: string; fields: Record<string, string> }[] = []

beforeEach(() => {
  sessions = [here, there]
  refusal = null
  answers = {}
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (path === 'myinfo/updateSelfPassword.do' && refusal)
      return new Response(JSON.stringify(refusal), { status: 422 })
    if (path === 'myinfo/endMySession.do') sessions = [here]
    const data =
      path === 'myinfo/findMySessions.do'
        ? { list: sessions }
        : path === 'myinfo/updateSelfPassword.do'
          ? { endedSessions: 1 }
          : (answers[path] ?? {})
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <PasswordEditScreen />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function type(current: string, chosen: string) {
  fireEvent.change(screen.getByLabelText('Present password'), { target: { value: current } })
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: chosen } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
}
const changes = () => asked.filter(({ path }) => path === 'myinfo/updateSelfPassword.do')

test('changes the password, empties the form and looks again who is signed in', async () => {
  open()
  await screen.findByText('Chrome on Windows')
  sessions = [here]
  type('old words 1', 'quiet harbour 7')
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull())
  expect(changes()[0]?.fields).toEqual({ currentPassword: 'old words 1', newPassword: 'quiet harbour 7' })
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test('says at the field what is wrong and keeps what was typed', async () => {
  open()
  type('', 'short')
  expect(screen.getByText('Please enter your present password')).toBeTruthy()
  expect(screen.getByText('Enter at least 8 characters')).toBeTruthy()
  expect(changes()).toEqual([])
  refusal = {
    returnCode: 422,
    errorCode: 'password.wrong',
    returnMsg: 'Wrong.',
    fields: { currentPassword: 'It is not right.' },
    requestId: 'r',
  }
  type('wrong', 'quiet harbour 7')
  expect(await screen.findByText('It is not right.')).toBeTruthy()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet harbour 7')
})

test('what is wrong is said in the language the page has by then', async () => {
  open()
  type('', 'short')
  void setLanguage('zh-CN', false)
  expect(await screen.findByText('请输入当前密码')).toBeTruthy()
  expect(screen.getByText('至少 8 个字符')).toBeTruthy()
})

test('signs out another browser, never this one', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Sign out Chrome on Windows, address 192.0.2.2' })
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1)
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Chrome on Windows?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(await dialog.findByText('Enter your password or code')).toBeTruthy()
  expect(asked.some(({ path }) => path === 'myinfo/endMySession.do')).toBe(false)
  fireEvent.change(dialog.getByLabelText('Your password or code'), { target: { value: 'quiet harbour 7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull())
  expect(asked.find(({ path }) => path === 'myinfo/endMySession.do')?.fields).toEqual({
    sessionId: '2',
    proof: 'quiet harbour 7',
  })
})

test('a person who had to set up the second step has their rights once it is on, without signing in again', async () => {
  const user = aUser({ realm: 'OPERATOR', rights: [], company: null, secondFactor: 'REQUIRED' })
  startSession(user)
  answers = {
    'myinfo/getMySecondFactor.do': { on: false, required: true, since: null, recoveryCodesLeft: 0 },
    'myinfo/startSecondFactor.do': { secret: 'ABCDEFGH', uri: 'otpauth://totp/Tradewind:admin?secret=ABCDEFGH' },
    'myinfo/setSecondFactor.do': { recoveryCodes: ['aaaa-bbbb'] },
    'myinfo/getMyInfo.do': { ...user, rights: ['ops.company'], secondFactor: 'ON' },
  }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Set it up' }))
  const form = within((await screen.findByRole('button', { name: 'Next' })).closest('form') ?? document.body)
  fireEvent.change(form.getByLabelText('Present password'), { target: { value: 'quiet harbour 7' } })
  fireEvent.click(form.getByRole('button', { name: 'Next' }))
  fireEvent.change(await screen.findByLabelText('Code of six digits'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Switch it on' }))
  await screen.findByRole('heading', { name: 'Keep these recovery codes' })
  await waitFor(() => expect(useClientState.getState().user.userInfo?.rights).toEqual(['ops.company']))
  endSession()
})

test.each(['en', 'zh-CN'] as const)('is accessible and fits a phone in %s', async (language) => {
  await page.viewport(390, 844)
  void setLanguage(language, false)
  open()
  await screen.findByText(/Chrome/)
  expect(await brokenRules({})).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
