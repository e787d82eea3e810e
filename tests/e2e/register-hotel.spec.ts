import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

const ROOT = join(import.meta.dirname, '../..')
const REGISTER = join(ROOT, '../shared/data/hotels-singapore-stb.ndjson.gz')
// Without the register's file, one row of its format replaces it.
const OWN = {
  id: 'sgstb:own',
  src: 'sgstb',
  name: 'The Fullerbridge Hotel',
  cc: 'SG',
  city: 'Singapore',
  cityId: 1880252,
  destId: 1880252,
  lat: 1.2863,
  lon: 103.8531,
  addr: '1 Demo Square',
}

/** Runs `npm run import` beside the running portal, as its operator would. */
async function importRegister(): Promise<void> {
  const dataDir = process.env['TRADEWIND_DATA_DIR'] ?? ''
  const own = join(dataDir, 'register.ndjson')
  if (!existsSync(REGISTER)) writeFileSync(own, JSON.stringify(OWN))
  const file = existsSync(REGISTER) ? REGISTER : own
  const args = [join(ROOT, 'scripts/import.ts'), 'hotels', file, '--with-rates']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on' },
  })
  expect(stdout).toMatch(/\d+ new, .*, 0 bad/)
}

test('a hotel of the Singapore register is imported beside the running portal, found by part of its name, and booked', async ({
  page,
}) => {
  await importRegister()
  await signInQuietly(page, 'booker')
  await page.goto('hotel')
  const where = page.getByRole('combobox', { name: 'Where' })
  const option = page.getByRole('option', { name: /Fuller(ton|bridge)/ }).first()
  await expect(async () => {
    await where.fill('')
    await where.fill('fuller')
    await expect(option).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await option.click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/hotel\/detail\//)
  await expect(page.getByRole('heading', { level: 1, name: /Fuller(ton|bridge)/ })).toBeVisible()
  await expect(page.getByText(/Singapore Tourism Board/).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book' })
    .or(page.getByRole('main').getByRole('button', { name: 'Book' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  const lead = page.getByRole('group', { name: 'Room 1' }).getByRole('group', { name: 'Lead guest' })
  await lead.getByLabel('Surname').fill('Tan')
  await lead.getByLabel('Given name').fill('Mei Ling')
  await page.getByRole('radio', { name: /From the balance/ }).check()
  await page.getByRole('button', { name: /^Book for USD/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  await expect(
    page
      .getByRole('main')
      .getByText(/Fuller(ton|bridge)/)
      .first(),
  ).toBeVisible()
})
