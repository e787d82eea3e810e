import { png } from '../pictures.ts'
import { expectAccessible } from './accessible.ts'
import { callPortal, signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

/** The words of a language and the width its pages are seen at. */
const VIEWS = [
  {
    language: 'en',
    viewport: { width: 1280, height: 900 },
    bank: 'Bank transfer',
    start: /^Transfer USD/,
    proof: 'Proof of the transfer',
    match: 'Match',
    amount: /^Amount received/,
    payer: /^Payer/,
    bankRef: /^Bank's reference/,
    matched: 'The transfer is matched.',
  },
  {
    language: 'zh-CN',
    viewport: { width: 390, height: 844 },
    bank: '银行转账',
    start: /^转账 US/,
    proof: '转账凭证',
    match: '核对',
    amount: /^实收金额/,
    payer: /^付款人/,
    bankRef: /^银行流水号/,
    matched: '已核对入账。',
  },
] as const

for (const view of VIEWS) {
  test(`finance recharges by bank transfer with a proof, the desk matches it, and the balance rises: ${view.language}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(view.viewport)
    await signInQuietly(page, 'finance')
    await speak(page, view.language)
    await page.goto('pay/recharge?amountMinor=150000')
    await page.getByRole('radio', { name: view.bank }).check()
    await page.getByRole('button', { name: view.start }).click()
    await expect(page).toHaveURL(/\/pay\/transfer\?paymentId=/)
    const reference = (await page.getByText(/^TW \w{4} \w{4}$/).innerText()).trim()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: png({ width: 320, height: 200 }) })
    await expect(page.getByRole('img', { name: view.proof })).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: process.env['TRADEWIND_URL'] ?? '', viewport: view.viewport })
    const desk = await context.newPage()
    await signInQuietly(desk, 'accounts')
    await speak(desk, view.language)
    await desk.goto(`ops/transfers?keyword=${encodeURIComponent(reference)}`)
    await desk.locator('[data-row]').first().click()
    const panel = desk.locator('[data-list-panel]')
    await expect(panel.getByRole('img', { name: view.proof })).toBeVisible()
    await panel.getByRole('button', { name: view.match, exact: true }).click()
    await panel.getByLabel(view.amount).fill('1,500.00')
    await panel.getByLabel(view.payer).fill('Harbour Travel')
    await panel.getByLabel(view.bankRef).fill(`E2E ${reference}`)
    await expectAccessible(desk)
    await panel.getByRole('button', { name: view.match, exact: true }).click()
    await expect(desk.getByText(view.matched)).toBeVisible()
    await context.close()

    await page.reload()
    await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
    // Other tests pay from the same balance meanwhile, so the movement itself is checked.
    const { code } = await callPortal<{ code: string }>(page, 'pay/getPayment.do', {
      paymentId: new URL(page.url()).searchParams.get('paymentId') ?? '',
    })
    const moved = await callPortal<{ list: { kind: string; depositMinor: number }[] }>(
      page,
      'charge/searchTradeDetailList.do',
      { keyword: code },
    )
    expect(moved.list).toMatchObject([{ kind: 'RECHARGE', depositMinor: 150_000 }])
  })
}
