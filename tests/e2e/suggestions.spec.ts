import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a district typed in pinyin is chosen by keyboard and opens the list of its city with that district alone', async ({
    page,
  }) => {
    await page.goto('./hotel')
    const where = page.getByRole('combobox').first()
    await where.fill('binhaiwan')
    const first = page.getByRole('option').first()
    await expect(first).toContainText('滨海湾')
    await expect(first).toContainText(/区域 · 新加坡(?!新加坡)/)
    await expect(where).toHaveAttribute('aria-activedescendant', /./)
    await where.press('Enter')
    await expect(where).toHaveValue('滨海湾')
    await page.getByRole('button', { name: '搜索', exact: true }).click()

    await expect(page).toHaveURL(/\/hotel\/list\?.*districts=[0-9a-f-]{36}/)
    await expect(page.getByRole('button', { name: '移除筛选：滨海湾' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^滨海湾/ })).toBeChecked()
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) await expect(card).toContainText('滨海湾 · ')

    await page.getByRole('button', { name: '移除筛选：滨海湾' }).click()
    await expect(page).not.toHaveURL(/districts=/)
  })
})

test('a misspelt landmark is found, the list is sorted by the distance from it, and a radius keeps the near ones', async ({
  page,
}) => {
  await page.goto('./hotel')
  await page.getByRole('combobox', { name: 'Where' }).fill('marina bay snads')
  await page.getByRole('option', { name: /Marina Bay Sands.*Landmark/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/near=1\.2834,103\.8607.*sort=DISTANCE/)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('DISTANCE')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('from Marina Bay Sands')
  await page.getByText('1 km', { exact: true }).click()
  await expect(page).toHaveURL(/within=1/)
  await expect(page.getByRole('button', { name: 'Remove filter: Within 1 km of Marina Bay Sands' })).toBeVisible()
  await expect(cards.first()).toContainText(/\d\sm from Marina Bay Sands/)
})

test('before anything is typed, places the company books often come before the largest cities', async ({ page }) => {
  await signInQuietly(page, 'booker')
  await page.goto('./hotel')
  await page.getByRole('combobox', { name: 'Where' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const often = page.getByRole('group', { name: 'Often booked by your company' })
  if ((await often.count()) > 0) await expect(often.getByRole('option').first()).toContainText('Hotel · ')
  await expect(page.getByRole('group', { name: 'Most hotels' })).toBeVisible()
})
