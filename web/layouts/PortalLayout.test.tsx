import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { TopBar } from './PortalLayout.tsx'

test('on a phone the name does not touch the bell for people who see no money in the bar', async () => {
  await page.viewport(360, 800)
  await setLanguage('zh-CN', false)
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  startSession(aUser({ rights: ['orders.read'] }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TopBar />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const bell = screen.getByRole('link', { name: /消息/ }).querySelector('svg')!
  const name = screen.getByText('Tradewind 信风')
  expect(bell.getBoundingClientRect().left - name.getBoundingClientRect().right).toBeGreaterThanOrEqual(8)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
