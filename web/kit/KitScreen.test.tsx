import { render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Language } from '#contract/languages.ts'
import { setLanguage } from '#web/language.ts'
import KitScreen, { Asking, FieldCard, Paging, Unfolding } from './KitScreen.tsx'

/** Shows the whole kit, or one of its cards, which takes a fraction of the time. */
async function show(content: ReactNode, language: Language = 'en') {
  await setLanguage(language, false)
  document.documentElement.lang = language
  render(
    <MemoryRouter>
      <main>{content}</main>
    </MemoryRouter>,
  )
}

async function violations(within: Element = document.body): Promise<string[]> {
  const result = await axe.run(within, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return result.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)
}

const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement
/** What a field says: its texts without the sign before an error. */
const error = (field: string) => screen.getByText(field).parentElement?.textContent

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(['en', 'zh-CN'] as const)('the examples are without accessibility violations in %s', async (language) => {
    document.documentElement.dataset['theme'] = theme
    await show(<KitScreen />, language)
    expect(await violations()).toEqual([])
  })
})

test('an error is shown at its field and linked to it', async () => {
  await show(<FieldCard name="date" />)
  expect(error('Date: wrong')).toContain('Choose something that is still offered.')
  const [day] = within(screen.getByRole('group', { name: 'Date: wrong' })).getAllByRole('spinbutton')
  expect(day?.getAttribute('aria-invalid')).toBe('true')
})

describe('select', () => {
  test('is opened, moved through and chosen from by keys', async () => {
    await show(<FieldCard name="select" />)
    const button = screen.getByRole('button', { name: /Select: empty/ })
    button.focus()
    await press('{ArrowDown}')
    const list = await screen.findByRole('listbox')
    expect(within(list).getAllByRole('option')).toHaveLength(4)
    expect(await violations(list)).toEqual([])
    await press('{ArrowDown}{Enter}')
    await waitFor(() => expect(button.textContent).toBe('Breakfast'))
    await waitFor(() => expect(focused()).toBe(button))
  })

  test('takes several, and names or counts them', async () => {
    await show(<FieldCard name="multiSelect" />)
    const button = screen.getByRole('button', { name: /Multi-select: filled/ })
    expect(button.textContent).toBe('Breakfast and Half board')
    button.focus()
    await press('{Enter}')
    await screen.findByRole('listbox')
    await press('{End}{Enter}{Escape}')
    await waitFor(() => expect(button.textContent).toBe('3 chosen'))
  })
})

test('a combobox is narrowed by typing; Escape gives the former choice back', async () => {
  await show(<FieldCard name="comboBox" />)
  const field = screen.getByRole('combobox', { name: /Combobox: filled/ })
  await userEvent.fill(field, 'jap')
  await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['JapanJP']))
  await press('{ArrowDown}{Enter}')
  await waitFor(() => expect(field).toHaveProperty('value', 'Japan'))
  await userEvent.fill(field, 'atlantis')
  expect(await screen.findByText('Nothing matches')).toBeDefined()
  await press('{Escape}')
  await waitFor(() => expect(field).toHaveProperty('value', 'Japan'))
})

describe('a date', () => {
  const parts = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('spinbutton')

  test.each([
    ['en', 'Date: filled', '23/11/2026'],
    ['zh-CN', '日期: 已填写', '2026/11/23'],
  ] as const)('stands in the order of the page’s language: %s', async (language, name, text) => {
    await show(<FieldCard name="date" />, language)
    expect(parts(name)[0]?.parentElement?.textContent).toBe(text)
  })

  test('is typed digit by digit', async () => {
    await show(<FieldCard name="date" />)
    const [day] = parts('Date: empty')
    day?.focus()
    await press('01122026')
    expect(parts('Date: empty').map((part) => part.textContent)).toEqual(['01', '12', '2026'])
  })

  test('is picked from the month by arrow keys', async () => {
    await show(<FieldCard name="date" />)
    await userEvent.click(within(screen.getByRole('group', { name: 'Date: filled' })).getByRole('button'))
    expect(
      await violations((await screen.findByRole('grid', { name: /November 2026/ })).parentElement ?? document.body),
    ).toEqual([])
    await press('{ArrowDown}{Enter}')
    await waitFor(() => expect(parts('Date: filled').map((part) => part.textContent)).toEqual(['30', '11', '2026']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('before the first day is refused at the field', async () => {
    await show(<FieldCard name="date" />)
    const [day] = parts('Date: empty')
    day?.focus()
    await press('01102026')
    await waitFor(() => expect(error('Date: empty')).toMatch(/Choose Sun 1 Nov 2026 or a later day/))
    expect(parts('Date: empty')[0]?.getAttribute('aria-invalid')).toBe('true')
  })

  test('and a range of them are picked in a panel with two months', async () => {
    await show(<FieldCard name="range" />)
    await userEvent.click(within(screen.getByRole('group', { name: 'Dates: filled' })).getByRole('button'))
    expect(await screen.findByRole('grid', { name: /December 2026/ })).toBeDefined()
    // Once the first day is chosen the focus moves on by itself.
    await press('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(parts('Dates: filled').map((part) => part.textContent)).toEqual(['23', '11', '2026', '26', '11', '2026']),
    )
  })
})

test('numbers step by arrows and amounts keep the currency’s digits', async () => {
  await show(
    <>
      <FieldCard name="number" />
      <FieldCard name="money" />
    </>,
  )
  const number = screen.getByRole('textbox', { name: /Number: filled/ })
  number.focus()
  await press('{ArrowUp}{ArrowUp}')
  expect(number).toHaveProperty('value', '14')
  const amount = screen.getByRole('textbox', { name: /Amount: empty/ })
  await userEvent.fill(amount, '99.5')
  expect(screen.getByText('= 99.50 USD')).toBeDefined()
})

test('a district is chosen through its province and city by keys', async () => {
  await show(<FieldCard name="tree" />)
  const button = screen.getByRole('button', { name: /Tree select: empty/ })
  button.focus()
  await press('{Enter}')
  const tree = await screen.findByRole('treegrid')
  await waitFor(() => expect(focused()?.textContent).toBe('Guangdong'))
  await press('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}')
  expect(await violations(tree)).toEqual([])
  await press('{Enter}')
  await waitFor(() => expect(button.textContent).toBe('Guangdong / Shenzhen / Nanshan'))
  await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull())
})

test('a menu acts by Enter, passes over what can not be done, and gives the focus back', async () => {
  await show(<Unfolding />)
  const button = screen.getByRole('button', { name: 'Actions' })
  button.focus()
  await press('{ArrowDown}')
  expect(await violations(await screen.findByRole('menu'))).toEqual([])
  await press('{ArrowDown}')
  expect(focused()?.textContent).toBe('Remove')
  await press('{Escape}')
  await waitFor(() => expect(focused()).toBe(button))
})

test('a popover holds anything and closes by what is in it', async () => {
  await show(<KitScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Details' }))
  const dialog = await screen.findByRole('dialog', { name: 'Details' })
  expect(await violations()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('tabs change by arrows and pass over those that rest', async () => {
  await show(<Paging />)
  screen.getByRole('tab', { name: 'Rooms' }).focus()
  await press('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('The rates of its rooms.')
  await press('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Rooms')
})

test('a file is taken back', async () => {
  await show(<FieldCard name="file" />)
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove logo.png' })[0] ?? document.body)
  await waitFor(() => expect(screen.getByRole('button', { name: 'File: filled' }).textContent).toBe('Choose a file'))
})

test('a calendar opened in a dialog can be used, and Escape closes only the calendar', async () => {
  await show(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'Open a form' }))
  const dialog = await screen.findByRole('dialog', { name: 'Open a form' })
  await userEvent.click(within(dialog).getByRole('button', { name: /Open the calendar/ }))
  const month = await screen.findByRole('dialog', { name: /Calendar/ })
  expect(dialog.contains(month)).toBe(true)
  await press('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Calendar/ })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Open a form' })).toBe(dialog)
  await userEvent.click(within(dialog).getByRole('button', { name: /Open the calendar/ }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: /Calendar/ }))
      .getAllByRole('button', { name: /15/ })
      .at(0) ?? dialog,
  )
  await waitFor(() => expect(within(dialog).getAllByRole('spinbutton')[0]?.textContent).toBe('15'))
})
