import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLE_RIGHTS, type Role } from '#contract/rights.ts'
import { DESK_GROUPS } from '#web/layouts/desk-items.ts'
import { ACCOUNT_GROUPS, mayOpen, TOP_ITEMS, type MenuTexts, type NavigationItem } from '#web/layouts/navigation.ts'
import deskMenu from './texts/en/deskMenu.ts'
import frameTexts from './texts/en/frame.ts'
import { aUser } from '#web/test-user.ts'
import { PICTURE_TEXTS, screenTexts } from '../scripts/picture-texts.ts'

const frame: MenuTexts = { ...frameTexts, ...deskMenu }
const shown: Record<string, string[]> = JSON.parse(readFileSync(PICTURE_TEXTS, 'utf8'))
const AGAIN = 'take the pictures again: npm run screenshots'

test('no picture shows a text that the screens no longer have', () => {
  const texts = screenTexts()
  const gone = Object.entries(shown).flatMap(([picture, all]) =>
    all.filter((text) => !texts.has(text)).map((text) => `${picture}: ${text}`),
  )
  expect(Object.keys(shown).length).toBeGreaterThan(20)
  expect(gone, AGAIN).toEqual([])
})

/** Entries of a menu that a role sees. */
const menuOf = (role: Role, items: readonly NavigationItem[]) => {
  const isDesk = ROLE_RIGHTS[role].some((right) => right.startsWith('ops.'))
  const user = aUser({ role, rights: [...ROLE_RIGHTS[role]], realm: isDesk ? 'OPERATOR' : 'PORTAL' })
  return items.filter((item) => mayOpen(user, item)).map(({ text }) => frame[text])
}

test.each([
  ['home', 'BOOKER', TOP_ITEMS],
  ['desk', 'DESK', DESK_GROUPS.flatMap(({ items }) => items)],
] as const)('the picture "%s" shows the whole menu of today', (picture, role, items) => {
  expect(shown[picture], AGAIN).toEqual(expect.arrayContaining(menuOf(role, items)))
})

test('the picture of the Personal Center shows the groups of today, those of a booker unfolded', () => {
  const groups = ACCOUNT_GROUPS.filter(({ items }) => menuOf('BOOKER', items).length > 0)
  const open = groups.filter(({ title }) => title === 'groupOverview' || title === 'groupOrders')
  const folded = groups.filter(({ title }) => title !== 'groupOverview').map(({ title }) => frame[title])
  const unfolded = open.flatMap(({ items }) => menuOf('BOOKER', items))
  expect(shown['account'], AGAIN).toEqual(expect.arrayContaining([...folded, ...unfolded]))
})
