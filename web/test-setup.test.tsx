import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentLanguage, setLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { startSession, useClientState } from './store.ts'
import { aUser } from './test-user.ts'
import { listenToNotices, notify } from './ui/overlay/notify.ts'

function pageState() {
  const notices: unknown[] = []
  listenToNotices((notice) => notices.push(notice))()
  return {
    text: document.body.textContent?.trim(),
    attributes: [document.documentElement, document.body].map((element) => element.getAttributeNames()),
    size: [innerWidth, innerHeight],
    language: currentLanguage(),
    isSignedIn: useClientState.getState().user.isLogin,
    queries: queryClient.getQueryCache().getAll().length,
    stored: localStorage.length + sessionStorage.length,
    notices,
    hasFakeTimers: vi.isFakeTimers(),
    isReplaced: [fetch, document.querySelector].map((one) => vi.isMockFunction(one)),
  }
}

test.each(['first', 'second'])('a test finds the page as it was loaded, whatever the last one did: %s', async () => {
  expect(pageState()).toEqual({
    text: '',
    attributes: [['lang'], []],
    size: [1280, 900],
    language: 'en',
    isSignedIn: false,
    queries: 0,
    stored: 0,
    notices: [],
    hasFakeTimers: false,
    isReplaced: [false, false],
  })
  render(<p>Left behind</p>)
  document.documentElement.dataset['theme'] = 'dark'
  document.body.style.width = '300px'
  await page.viewport(390, 844)
  void setLanguage('zh-CN')
  startSession(aUser())
  queryClient.setQueryData(['left'], 'behind')
  sessionStorage.setItem('left', 'behind')
  notify.info('Left behind')
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
  vi.spyOn(document, 'querySelector')
  vi.useFakeTimers()
})
