import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#web/language.ts'
import { Countdown } from './Countdown.tsx'

const NOW = '2026-11-24T08:00:00.000Z'

test('minutes are counted in the last hour alone; three days are not 4320 minutes', async () => {
  await setLanguage('en', false)
  render(<Countdown now={NOW} until="2026-11-24T08:59:30.000Z" />)
  expect((await screen.findByRole('timer', { name: 'Time to pay' })).textContent).toMatch(/^59:\d\d left$/)
  cleanup()
  render(<Countdown now={NOW} until="2026-11-27T08:00:00.000Z" />)
  await Promise.resolve()
  expect(screen.queryByRole('timer')).toBeNull()
})
