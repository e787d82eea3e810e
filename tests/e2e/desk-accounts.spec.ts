import { expectAccessibleInSizes } from './accessible.ts'
import { confirmChange } from './confirm-change.ts'
import { PASSWORD, signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

test('an administrator proposes a colleague, who is in the list once another administrator has confirmed', async ({
  page,
}) => {
  const name = `Nora New ${Date.now()}`
  const email = `nora${Date.now()}@desk.example`
  await signInQuietly(page, 'admin')
  await page.goto('ops/operators')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Your password or code').fill(PASSWORD)
  await expectAccessibleInSizes(page, 'the proposal of a colleague')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(email)).toBeHidden()
  await confirmChange(page, `Change of ${name}`)
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await speak(page, 'zh-CN')
  await page.goto(`ops/operators?keyword=${email}`)
  await page.getByRole('button', { name: `更改 ${name} 的账号` }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expectAccessibleInSizes(page, 'the proposal of a suspension, in Chinese')
})
