import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import PayResultScreen from './PayResultScreen.tsx'
import TransferPayScreen from './TransferPayScreen.tsx'
import WechatPayScreen from './WechatPayScreen.tsx'

test.each([
  ['wechat', WechatPayScreen],
  ['transfer', TransferPayScreen],
  ['result', PayResultScreen],
])(
  '/pay/%s without a payment says what is missing and leads on, and asks nobody to correct fields',
  async (name, Screen) => {
    await setLanguage('en', false)
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    openScreens(`/pay/${name}`, <Route path={`/pay/${name}`} element={<Screen />} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('There is no payment in this link')
    expect(screen.getByRole('link', { name: 'Open the transactions' })).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
  },
)
