import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { paths } from '#web/paths.ts'
import { startSession, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import LoginScreen from './LoginScreen.tsx'

const ben = {
  staffId: '1',
  realm: 'PORTAL',
  loginName: 'booker',
  name: 'Ben',
  role: 'BOOKER',
  rights: [],
  language: 'en',
  email: null,
  company: null,
  orderLimitMinor: null,
}
const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  answers.mockReset()
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(address: string) {
  openScreens(
    address,
    <>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="*" element={<Where />} />
    </>,
  )
}

function signInAs(loginName: string, password: string) {
  fireEvent.change(screen.getByLabelText('Login name or email'), { target: { value: loginName } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const answer = (body: unknown, status = 200) =>
  answers.mockResolvedValue(new Response(JSON.stringify(body), { status }))

test('leads back to the page that asked for the sign-in', async () => {
  answer({ returnCode: 1, returnMsg: '', data: ben })
  open('/login?returnUrl=%2Fhotel%2Flist%3FdestinationId%3D1')
  signInAs('booker', 'tradewind-demo')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/hotel/list?destinationId=1'))
  expect(useClientState.getState().user.userInfo?.name).toBe('Ben')
})

test('never leads to another website', async () => {
  answer({ returnCode: 1, returnMsg: '', data: ben })
  open('/login?returnUrl=https%3A%2F%2Fevil.example%2F')
  signInAs('booker', 'tradewind-demo')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/'))
})

test('somebody else who is signed in is led home, or asks to sign in instead and is led on after that', async () => {
  startSession(aUser({ staffId: '2', name: 'Su Min' }))
  open('/login')
  expect(screen.getByRole('status').textContent).toBe('/')
  cleanup()
  answer({ returnCode: 1, returnMsg: '', data: ben })
  open(paths.loginInstead())
  signInAs('booker', 'tradewind-demo')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/'))
  expect(useClientState.getState().user.userInfo?.name).toBe('Ben')
})

test('leads the operator’s staff to the desk', async () => {
  answer({ returnCode: 1, returnMsg: '', data: { ...ben, realm: 'OPERATOR', role: 'DESK', rights: ['ops.orders'] } })
  open('/login')
  signInAs('desk', 'tradewind-demo')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/ops/orders'))
})

test('says the server’s sentence and keeps what was typed', async () => {
  answer(
    {
      returnCode: 401,
      errorCode: 'session.credentials',
      returnMsg: 'The login name or the password is not right.',
      requestId: 'r',
    },
    401,
  )
  open('/login')
  signInAs('booker', 'wrong')
  expect((await screen.findByRole('alert')).textContent).toBe('The login name or the password is not right.')
  expect(screen.getByLabelText('Login name or email')).toHaveProperty('value', 'booker')
  expect(useClientState.getState().user.isLogin).toBe(false)
})

test('asks for what is missing without asking the server, and puts the cursor there', async () => {
  open('/login')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Please enter your login name')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Login name or email')))
  expect(answers).not.toHaveBeenCalled()
})

test('shows the password on demand', () => {
  open('/login')
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

test('on a demo offers its accounts', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'tradewind-demo', content: 'open-sesame' })
  document.head.append(meta)
  try {
    open('/login')
    fireEvent.click(screen.getByRole('button', { name: 'booker' }))
    expect(screen.getByLabelText('Login name or email')).toHaveProperty('value', 'booker')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'open-sesame')
    expect(await brokenRules({})).toEqual([])
  } finally {
    meta.remove()
  }
})

test('the second step asks for the code alone; going back shows name and password as they were typed', async () => {
  answer({ returnCode: 401, errorCode: 'session.code_required', returnMsg: 'Enter the code.', requestId: 'r' }, 401)
  open('/login')
  signInAs('owner', 'tradewind-demo')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  const name = screen.getByLabelText<HTMLInputElement>('Login name or email')
  expect(name.checkVisibility()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Back to name and password' }))
  expect(name.checkVisibility()).toBe(true)
  expect(name.value).toBe('owner')
})

test('says so where the browser blocks cookies, and signs nobody in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  open('/login')
  signInAs('booker', 'tradewind-demo')
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies')
  expect(answers).not.toHaveBeenCalled()
})

test('says so where the browser drops the cookie it says it takes, and signs nobody in', async () => {
  const none = { returnCode: 401, errorCode: 'session.required', returnMsg: 'Please sign in.', requestId: '1' }
  answers.mockResolvedValueOnce(Response.json({ returnCode: 1, returnMsg: '', data: ben }))
  answers.mockResolvedValueOnce(Response.json(none, { status: 401 }))
  open('/login')
  signInAs('booker', 'tradewind-demo')
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser did not keep the cookie')
  expect(useClientState.getState().user.isLogin).toBe(false)
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})
