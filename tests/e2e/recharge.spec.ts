import { inDays, putOnSale } from '../hotel-sale.ts'
import { expectAccessible } from './accessible.ts'
import { aCompany } from './company.ts'
import { onDatabase } from './database.ts'
import { readFreeBalance, signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

test('a finance clerk recharges by a code, sees the fee before, and the money at once', async ({ page, context }) => {
  await signInQuietly(page, await aCompany({ currency: 'USD', balanceMinor: 5_000_000, role: 'FINANCE' }))
  const before = await readFreeBalance(page)
  await page.goto('pay')
  await expect(page).toHaveTitle(/Quick recharge/)
  await page.getByRole('button', { name: /1,000\.00/ }).click()
  await expect(page).toHaveURL(/\/pay\/recharge\?amountMinor=100000/)
  await expect(page.getByText('WeChat Pay fee, 0.6%')).toBeVisible()
  await page.getByLabel('Amount in USD').fill('nothing')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Enter an amount')).toBeVisible()
  await page.getByLabel('Amount in USD').fill('2,500.50')
  await page.getByRole('button', { name: /^Pay CN/ }).click()
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  await expect(page.getByRole('img', { name: 'Code to scan with WeChat' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/^(2[5-9]|30):\d\d left$/)

  const [telephone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(await readFreeBalance(page)).toBe(before + 250_050)
})

test('a failed and a cancelled payment book nothing, in Chinese', async ({ page, context }) => {
  await signInQuietly(page, await aCompany({ currency: 'CNY', balanceMinor: 50_000 }))
  await speak(page, 'zh-CN')
  const before = await readFreeBalance(page)
  for (const ending of ['fails', 'given up'] as const) {
    await page.goto('pay/recharge?amountMinor=20000')
    await page.getByRole('button', { name: /^(Pay|支付) / }).click()
    await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
    if (ending === 'fails') {
      const [telephone] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: /Simulate payment|模拟付款人/ }).click(),
      ])
      await telephone.getByRole('button', { name: 'Let it fail' }).click()
      await expect(telephone.getByText('PAYERROR')).toBeVisible()
      await telephone.close()
    } else {
      await page.getByRole('button', { name: /Cancel payment|取消付款/ }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Cancel payment|取消付款/ })
        .click()
    }
    await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  }
  expect(await readFreeBalance(page)).toBe(before)
})

test.describe('on a telephone, in Chinese', () => {
  test.use({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('用密码支付得太久，到账仍算数', async ({ page, context }) => {
    await signInQuietly(page, await aCompany({ currency: 'CNY', balanceMinor: 50_000, language: 'zh-CN' }))
    await page.goto('pay/recharge?amountMinor=31000')
    const before = await readFreeBalance(page)
    await page.getByRole('button', { name: /^支付 / }).click()
    await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    const [telephone] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: '模拟付款人' }).click(),
    ])
    await telephone.getByRole('button', { name: 'Enter the password, and wait' }).click()
    await expect(telephone.getByText('USERPAYING')).toBeVisible()
    // Its time is over and the portal wants to close it, which WeChat Pay does not do under the payer's hands.
    const paymentId = new URL(page.url()).searchParams.get('paymentId')
    const look = () =>
      onDatabase((owner) =>
        owner.query<{ poll_count: number }>('select poll_count from payment_attempt where payment_id = $1', [
          paymentId,
        ]),
      )
    const { rows } = await look()
    await onDatabase((owner) =>
      owner.query(
        "update payment_attempt set expires_at = portal_now() - interval '1 minute', next_poll_at = portal_now() where payment_id = $1",
        [paymentId],
      ),
    )
    await expect.poll(async () => (await look()).rows[0]?.poll_count).toBeGreaterThan(rows[0]?.poll_count ?? 0)
    await expect(page.getByRole('heading', { name: '付款时间已过' })).toBeVisible()
    await expectAccessible(page)
    await telephone.getByRole('button', { name: 'Pay although it is too late' }).click()
    await expect(telephone.getByText('Paid.')).toBeVisible()
    await telephone.close()
    await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
    await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => readFreeBalance(page)).toBe(before + 31_000)
  })
})

test('an order is paid partly from the balance and partly by WeChat, has its voucher, and gives both parts back when it is cancelled', async ({
  page,
  context,
}) => {
  const sale = await onDatabase((owner) => putOnSale(owner, { currency: 'CNY' }))
  await signInQuietly(page, await aCompany({ currency: 'CNY', balanceMinor: 10_000 }))
  await page.goto(
    `hotel/booking?hotelId=${sale.hotelId}&ratePlanId=${sale.ratePlanId}&checkIn=${inDays(50)}&checkOut=${inDays(52)}&rooms=2&nationality=SG`,
  )
  const lead = page.getByRole('group', { name: 'Lead guest' }).first()
  await lead.getByLabel('Surname').fill('Su')
  await lead.getByLabel('Given name').fill('Min')
  await page.getByRole('radio', { name: /Balance and WeChat Pay/ }).check()
  await expect(page.getByText(/100\.00 held from the balance, .*130\.00 and its fee by WeChat Pay/)).toBeVisible()
  await page.getByRole('button', { name: /^Book for/ }).click()

  await expect(page).toHaveURL(/\/pay\/wechat\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await expect(page.getByRole('timer')).toContainText(/^(2[5-9]|30):\d\d left$/)
  await expect(page.getByText('Due for the order')).toBeVisible()
  expect(await readFreeBalance(page)).toBe(0)
  await expectAccessible(page)

  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText(/To be paid by/)).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await page.getByRole('button', { name: /^Pay CN/ }).click()
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  const [telephone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  await expect(page.getByText(/^H\d{14} is paid\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'To the order' }).click()
  await expect(page.getByRole('link', { name: 'Voucher' })).toBeVisible()
  await page.getByRole('link', { name: 'Voucher' }).click()
  await expect(page).toHaveTitle(/Check-in voucher/)

  await page.goto(`account/hotel-order/detail/${orderId}`)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/130\.00 go back by WeChat Pay, the rest to the balance/)).toBeVisible()
  await expect(dialog.getByText(/0\.78 of the WeChat Pay fee of .*0\.78 is refunded on top/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Cancel free of charge/ }).click()
  await expect(page.getByText(/130\.78 (on the way back to|back by) WeChat Pay/)).toBeVisible()
  expect(await readFreeBalance(page)).toBe(10_000)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/130\.78 back by WeChat Pay/)).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  expect(await readFreeBalance(page)).toBe(10_000)
})
