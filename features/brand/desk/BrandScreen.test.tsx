import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from 'vitest/browser'
import { Route } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandPart, showBrand } from '#web/brand.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { Brand } from '../contract.ts'
import BrandScreen from './BrandScreen.tsx'

const UNSET: Brand = {
  name: null,
  defaultName: 'Tradewind',
  colour: null,
  senderName: null,
  footerAddress: null,
  logoPath: null,
  faviconPath: null,
  changedAt: null,
  changedBy: null,
}
const changed = { changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'Ada Admin' }
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let stored: Brand
let failing: boolean
const asked: { path: string; fields: Record<string, string> }[] = []

function fieldsOf(body: unknown): Record<string, string> {
  if (!(body instanceof FormData)) return Object.fromEntries(new URLSearchParams(String(body ?? '')))
  return Object.fromEntries([...body.entries()].map(([key, value]) => [key, String(value)]))
}

/** What the server stores. */
function apply(path: string, { name, colour, senderName, footerAddress }: Record<string, string>): void {
  if (path === 'ops/setBrand.do') {
    const texts = { name: name || null, colour: colour || null, senderName: senderName || null }
    stored = { ...stored, ...texts, footerAddress: footerAddress || null, ...changed }
  }
  if (path === 'ops/saveBrandPicture.do') stored = { ...stored, logoPath: PIXEL, ...changed }
  if (path === 'ops/removeBrandPicture.do') stored = { ...stored, logoPath: null }
}

beforeEach(() => {
  asked.length = 0
  stored = UNSET
  failing = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const fields = fieldsOf(init.body)
    asked.push({ path, fields })
    if (failing) return new Response('{}', { status: 503 })
    apply(path, fields)
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: stored }))
  })
})
afterEach(() => showBrand({ operator: null, colour: null, logo: null, footer: null }))

const open = () => openScreens('/ops/brand', <Route path="/ops/brand" element={<BrandScreen />} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label, { exact: false })[0] ?? document.body, { target: { value } })
const prove = (place: 0 | 1) =>
  fireEvent.change(screen.getAllByLabelText('Your password or code')[place] ?? document.body, {
    target: { value: 'quiet harbour 7' },
  })
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)

test('an administrator sets name and colour, sees both in the preview, and then on the page', async () => {
  open()
  expect(await screen.findByText('Nothing is set: the portal has its own look.')).toBeTruthy()
  expect(await brokenRules()).toEqual([])
  type('Name', 'Heron')
  type('Colour', '#7C2D12')
  type('Address', '1 Quay, Hull')
  const header = screen.getByRole('region', { name: 'Header' })
  expect(header.textContent).toContain('Heron')
  expect(screen.getByRole('region', { name: 'Mail' }).textContent).toContain('From: Heron')
  const button = header.querySelector('.tw-button-primary') ?? document.body
  await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(124, 45, 18)'))
  expect(brandPart('operator')).toBeNull()
  press('Save brand')
  expect(await screen.findByText('Enter your password or code')).toBeTruthy()
  expect(sent('ops/setBrand.do')).toEqual([])
  prove(0)
  press('Save brand')
  expect(await screen.findByText(/Last changed .* by Ada Admin/)).toBeTruthy()
  expect(sent('ops/setBrand.do')).toEqual([
    expect.objectContaining({ name: 'Heron', colour: '#7C2D12', footerAddress: '1 Quay, Hull' }) as unknown,
  ])
  expect([brandPart('operator'), brandPart('footer')]).toEqual(['Heron', '1 Quay, Hull'])
})

test('a colour on which white can not be read is marked with its contrast before anything is sent', async () => {
  open()
  await screen.findByText('Pictures')
  type('Colour', '#f59e0b')
  press('Save brand')
  expect(await screen.findByText(/contrast of 2\.1:1/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('colour'))
  type('Colour', 'teal')
  press('Save brand')
  expect(await screen.findByText('Enter a colour such as #0f766e')).toBeTruthy()
  expect(sent('ops/setBrand.do')).toEqual([])
})

test('a logo is sent and shown, keeps what was typed meanwhile, and is removed', async () => {
  open()
  await screen.findByText('Pictures')
  type('Name', 'Heron')
  prove(1)
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input ?? document.body, new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy()
  expect(sent('ops/saveBrandPicture.do')[0]).toMatchObject({ kind: 'LOGO', proof: 'quiet harbour 7' })
  expect(document.querySelector<HTMLInputElement>('input[name="name"]')?.value).toBe('Heron')
  press('Remove')
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull())
})

test('a page that can not be read says so and reads again', async () => {
  failing = true
  open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  failing = false
  press('Try again')
  expect(await screen.findByText('Pictures')).toBeTruthy()
})
