import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BrandPart, showBrand, titleOf } from '#web/brand.ts'
import { setTheme } from '#web/theme/color-scheme.ts'
import { BrandMark } from './BrandMark.tsx'
import { Footer } from './PortalLayout.tsx'

const NONE: Record<BrandPart, null> = { operator: null, colour: null, logo: null, footer: null }
beforeEach(() => showBrand(NONE))
afterEach(() => {
  showBrand(NONE)
  setTheme('system')
})

const open = () =>
  render(
    <MemoryRouter>
      <BrandMark />
      <Footer />
    </MemoryRouter>,
  )

test('a wholesaler’s agencies see the wholesaler’s name, never ours, and a long one stays on a phone’s page', async () => {
  await page.viewport(360, 800)
  const name = 'Heron Wholesale Travel and Accommodation Services of the Eastern Provinces'
  document.head.insertAdjacentHTML('beforeend', `<meta name="tradewind-operator" content="${name}" />`)
  open()
  expect(screen.getAllByRole('link')[0]?.textContent).toBe(name)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(titleOf('Hotel List')).toBe(`Hotel List · ${name}`)
})

test('an agency’s page has the wholesaler’s logo, colour and address, and takes a new brand without loading again', () => {
  const { container } = open()
  expect(container.querySelector('svg')).toBeTruthy()
  expect(titleOf('Hotel List')).toBe('Hotel List')
  act(() => {
    showBrand({ operator: 'Heron', colour: '#7c2d12', logo: 'files/brand/1', footer: 'Heron\n1 Quay, Hull' })
    setTheme('light')
  })
  expect(screen.getAllByRole('link')[0]?.textContent).toBe('Heron')
  expect(container.querySelector('img')?.src).toMatch(/\/files\/brand\/1$/)
  expect(container.querySelector('address')?.textContent).toBe('Heron\n1 Quay, Hull')
  const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--tw-act').trim()
  expect(colour()).toBe('#7c2d12')
  act(() => {
    showBrand(NONE)
    setTheme('light')
  })
  expect(colour()).not.toBe('#7c2d12')
})

test('a wide logo leaves room for the amount that can be spent on a phone', async () => {
  await page.viewport(390, 844)
  showBrand({ ...NONE, logo: 'files/brand/1' })
  const { container } = open()
  const logo = container.querySelector('img') ?? document.body
  logo.setAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"/>')}`,
  )
  await expect.poll(() => logo.clientWidth).toBeGreaterThan(40)
  expect(logo.clientWidth).toBeLessThanOrEqual(56)
})
