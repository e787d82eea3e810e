import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BrandMark } from './BrandMark.tsx'

afterEach(() => document.querySelector('meta[name="tradewind-operator"]')?.remove())

test('a wholesaler’s agencies see the wholesaler’s name, never ours, and a long one stays on a phone’s page', async () => {
  await page.viewport(360, 800)
  const name = 'Heron Wholesale Travel and Accommodation Services of the Eastern Provinces'
  document.head.insertAdjacentHTML('beforeend', `<meta name="tradewind-operator" content="${name}" />`)
  render(
    <MemoryRouter>
      <BrandMark />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link').textContent).toBe(name)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
