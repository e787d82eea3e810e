import { readFreeBalance, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test('a finance clerk recharges by a code, sees the fee before, and the money at once', async ({ page, context }) => {
  await signInQuietly(page, 'finance')
  const before = await readFreeBalance(page)
  await page.goto('pay')
  await expect(page).toHaveTitle(/Quick recharge/)
  await page.getByRole('button', { name: /1,000\.00/ }).click()
  await expect(page).toHaveURL(/\/pay\/recharge\?amountMinor=100000/)
  await expect(page.getByText('Fee of the channel, 0.6%')).toBeVisible()
  await page.getByLabel('Amount in USD').fill('nothing')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Enter an amount')).toBeVisible()
  await page.getByLabel('Amount in USD').fill('2,500.50')
  await page.getByRole('button', { name: /^Pay CN/ }).click()
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  await expect(page.getByRole('img', { name: 'Code to scan with WeChat' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/^(29|30):\d\d left$/)

  const [telephone] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Play the payer' }).click()])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/, { timeout: 10_000 })
  await expect(page.getByRole('heading', { name: 'The money is there' })).toBeVisible()
  expect(await readFreeBalance(page)).toBe(before + 250_050)
})

test('a payment that fails and one that is given up book nothing, in Chinese', async ({ page, context }) => {
  await signInQuietly(page, 'summit')
  await page.goto('pay')
  await page.evaluate(() => localStorage.setItem('tradewind.language', 'zh-CN'))
  const before = await readFreeBalance(page)
  for (const ending of ['fails', 'given up'] as const) {
    await page.goto('pay/recharge?amountMinor=20000')
    await page.getByRole('button', { name: /^(Pay|支付) / }).click()
    await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
    if (ending === 'fails') {
      const [telephone] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /Play the payer|模拟付款人/ }).click()])
      await telephone.getByRole('button', { name: 'Let it fail' }).click()
      await telephone.close()
    } else {
      await page.getByRole('button', { name: /Give the payment up|放弃付款/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Give the payment up|放弃付款/ })
        .click()
    }
    await expect(page).toHaveURL(/\/pay\/result\?paymentId=/, { timeout: 20_000 })
  }
  expect(await readFreeBalance(page)).toBe(before)
})
