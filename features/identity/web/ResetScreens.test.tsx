import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { Route } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import ForgetScreen from './ForgetScreen.tsx'
import PasswordResetScreen from './PasswordResetScreen.tsx'

const SECRET = 'a'.repeat(43)
const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  answers.mockReset()
})

const answer = (body: unknown, status = 200) =>
  answers.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const sent = (no = 0) => Object.fromEntries(new URLSearchParams(String(answers.mock.calls[no]?.[1]?.body)))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open(address: string) {
  openScreens(
    address,
    <>
      <Route path="/forget" element={<ForgetScreen />} />
      <Route path="/password/reset" element={<PasswordResetScreen />} />
    </>,
  )
}

describe('a forgotten password', () => {
  test('is answered with where to look, without telling whether there is an account', async () => {
    answer({ returnCode: 1, returnMsg: 'OK', data: {} })
    open('/forget')
    fireEvent.change(screen.getByLabelText('Login name or email address'), { target: { value: ' nobody ' } })
    press('Send the link')
    expect((await screen.findByRole('status')).textContent).toContain('If there is an account for nobody')
    expect(sent()).toEqual({ loginName: 'nobody' })
    press('Ask again')
    expect(screen.getByLabelText('Login name or email address')).toHaveProperty('value', '')
  })

  test('without a name is not asked for', () => {
    open('/forget')
    press('Send the link')
    expect(screen.getByText('Please enter your login name or email address')).toBeTruthy()
    expect(answers).not.toHaveBeenCalled()
  })
})

describe('the link of the mail', () => {
  test('sets the password with the secret behind the #, and signs in with it', async () => {
    answer({ returnCode: 1, returnMsg: 'OK', data: { ...aUser(), loginName: 'gina@gull.example' } })
    open(`/password/reset#${SECRET}`)
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'quiet harbour 7' } })
    press('Set the password')
    await waitFor(() => expect(useClientState.getState().user.isLogin).toBe(true))
    expect(sent(1)).toEqual({ token: SECRET, password: 'quiet harbour 7' })
    expect(sent(2)).toMatchObject({ loginName: 'gina@gull.example', password: 'quiet harbour 7' })
  })

  test('shows at the field what is wrong with the password, before and after asking the server', async () => {
    answer(
      {
        returnCode: 422,
        errorCode: 'password.common',
        returnMsg: 'Easy.',
        fields: { password: 'Easily guessed.' },
        requestId: 'r',
      },
      422,
    )
    open(`/password/reset#${SECRET}`)
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'short' } })
    press('Set the password')
    expect(screen.getByText('Enter at least 8 characters')).toBeTruthy()
    expect(answers).toHaveBeenCalledTimes(1)
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'welcome2026' } })
    press('Set the password')
    expect(await screen.findByText('Easily guessed.')).toBeTruthy()
  })

  test('that was used or is not whole leads to a new one, before anything is typed', async () => {
    answer({ returnCode: 422, errorCode: 'token.invalid', returnMsg: 'Used.', requestId: 'r' }, 422)
    open(`/password/reset#${SECRET}`)
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not open')
    cleanup()
    open('/password/reset#torn')
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forget')
  })
})

test.each(['en', 'zh-CN'] as const)('both pages are accessible and fit a phone in %s', async (language) => {
  await page.viewport(390, 844)
  void setLanguage(language, false)
  for (const address of ['/forget', `/password/reset#${SECRET}`, '/password/reset']) {
    open(address)
    const { violations } = await axe.run(document.body)
    expect(violations.map((violation) => `${address} ${violation.id}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    cleanup()
  }
})
