import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import ArticleScreen from './ArticleScreen.tsx'
import CooperationScreen from './CooperationScreen.tsx'
import HelpScreen from './HelpScreen.tsx'

const asked: [path: string, input: Record<string, string>][] = []
let answer: (path: string, input: Record<string, string>) => object = () => ({})

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const path = url.pathname.replace(/^.*\/api\//, '')
    const input = Object.fromEntries(new URLSearchParams(String(init.body)))
    asked.push([path, input])
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: answer(path, input) }))
  })
})

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/about', element: <ArticleScreen /> },
      { path: '/cooperation', element: <CooperationScreen /> },
      { path: '/help', element: <HelpScreen /> },
      { path: '/register', element: <p>The way in</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const ARTICLE = {
  title: 'About us',
  lead: 'Who we are',
  html: '<p><a href="/register">Register</a></p>',
  language: 'en',
}

test('a link within an article opens its page without loading the portal anew', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="tradewind-base" content="/" />')
  answer = () => ARTICLE
  const router = open('/about')
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }))
  expect(await screen.findByText('The way in')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/register')
})

test('the search of the help is kept in the address, and says when nothing is found', async () => {
  answer = (_path, { keyword }) => ({
    list: keyword === 'zebra' ? [] : [{ path: 'help/bills', title: 'Bills', excerpt: 'Orders on account' }],
  })
  const router = open('/help')
  expect((await screen.findByRole('link', { name: 'Bills' })).getAttribute('href')).toBe('/help/bills')
  await userEvent.fill(screen.getByRole('searchbox'), 'zebra')
  expect(await screen.findByText(/Nothing was found/)).toBeTruthy()
  expect(router.state.location.search).toBe('?q=zebra')
})

/** Answers of the page of the partner form. */
function answerForm(path: string): object {
  if (path === 'order/getAllCounties.do') return { list: [{ code: 'SG', nameEn: 'Singapore', nameZh: '新加坡' }] }
  return path === 'pages/getArticle.do' ? ARTICLE : {}
}

async function fillForm(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('You are'), 'HOTEL')
  await userEvent.fill(screen.getByLabelText('Company'), 'Pelican Rooms')
  await userEvent.fill(screen.getByLabelText('Your name'), 'Ana Reis')
  await userEvent.fill(screen.getByLabelText('Email address'), 'ana@pelican.example')
  await screen.findByRole('option', { name: 'Singapore' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'SG')
  await userEvent.fill(screen.getByLabelText('Message'), 'Forty rooms near the port.')
}

test('a request names what is missing, and is sent with the field that people do not see left empty', async () => {
  answer = answerForm
  open('/cooperation')
  const send = await screen.findByRole('button', { name: 'Send' })
  await userEvent.click(send)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('You are')))
  for (const missing of ['Choose what you are', 'Enter the name of your company', 'Choose a country'])
    expect(screen.getByText(missing)).toBeTruthy()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(6)
  await fillForm()
  await userEvent.click(send)
  expect(await screen.findByText(/Your message is with our desk/)).toBeTruthy()
  const [, input] = asked.find(([path]) => path === 'pages/sendPartnerRequest.do') ?? []
  expect(input).toMatchObject({ kind: 'HOTEL', companyName: 'Pelican Rooms', country: 'SG' })
  expect(input?.['website'] ?? '').toBe('')
})

test('a request that is refused as a whole says so in sight of the button that was pressed', async () => {
  answer = answerForm
  open('/cooperation')
  const send = await screen.findByRole('button', { name: 'Send' })
  await page.viewport(390, 600)
  await fillForm()
  const body = { returnCode: 429, errorCode: 'session.throttled', returnMsg: 'Too many attempts.', requestId: 'a' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 429 })))
  await userEvent.click(send)
  const { top, bottom } = (await screen.findByRole('alert')).getBoundingClientRect()
  expect([top > 0, bottom < window.innerHeight]).toEqual([true, true])
})

test('what is missing in a request is said in the language that the page is read in', async () => {
  answer = answerForm
  open('/cooperation')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Enter your name')).toBeTruthy()
  await setLanguage('zh-CN', false)
  await waitFor(() => expect(screen.queryByText('Enter your name')).toBeNull())
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(6)
})
