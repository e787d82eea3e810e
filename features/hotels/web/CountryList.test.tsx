import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import CountryList from './CountryList.tsx'

const list = [
  { code: 'CN', nameEn: 'China', nameZh: '中国', pinyin: 'zhong guo' },
  { code: 'FR', nameEn: 'France', nameZh: '法国', pinyin: 'fa guo' },
  { code: 'SG', nameEn: 'Singapore', nameZh: '新加坡', pinyin: 'xin jia po' },
]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list } })))
})

async function show() {
  const onCode = vi.fn<(code: string) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CountryList code="FR" onCode={onCode} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('option')
  return { onCode, field: screen.getByRole('combobox', { name: 'Find a country' }) }
}

const marked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('begins at the country that is chosen, with the cursor in the field', async () => {
  const { field, onCode } = await show()
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(marked(field)).toBe('FranceFR'))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('FranceFR')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onCode).toHaveBeenCalledWith('SG')
})

test.each(['china', '中', 'zhong'])('Enter takes the first country that matches %s', async (typed) => {
  const { field, onCode } = await show()
  await userEvent.fill(field, typed)
  await waitFor(() => expect(marked(field)).toBe('ChinaCN'))
  await userEvent.keyboard('{Enter}')
  expect(onCode).toHaveBeenCalledWith('CN')
})

test('the country that is chosen already can be chosen again, by mouse too', async () => {
  const { onCode } = await show()
  await userEvent.click(screen.getByRole('option', { name: /France/ }))
  expect(onCode).toHaveBeenCalledWith('FR')
})
