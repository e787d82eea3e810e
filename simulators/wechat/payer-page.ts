import type { Trade } from './book.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const ACTS: readonly (readonly [act: string, en: string, zh: string])[] = [
  ['pay', 'Pay', '付款'],
  ['coupon', 'Pay with a coupon of 1.00', '使用 1.00 元优惠券付款'],
  ['fail', 'Let it fail', '付款失败'],
  ['begin', 'Enter the password, and wait', '输入密码后停留'],
  ['late', 'Pay although it is too late', '超时后仍付款'],
  ['wrong', 'Pay, and tell the portal another amount', '付款，但通知的金额不符'],
]

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#102a43,#e6edf3);--soft:light-dark(#486581,#a3b4c6);--act:light-dark(#0f766e,#2dd4bf);--on:light-dark(#fff,#06231f);--page:light-dark(#fbfaf7,#0d1722);--card:light-dark(#fff,#152232)}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem;color:var(--ink);background:var(--page)}main{max-width:22rem;margin:auto;padding:1.5rem;border-radius:12px;background:var(--card);box-shadow:0 8px 24px rgb(16 42 67/8%)}
h1{margin:0;font-size:1.25rem}p{margin:.5rem 0;overflow-wrap:anywhere}.soft{color:var(--soft);font-size:.875rem}.sum{font-size:2rem;font-weight:600;font-variant-numeric:tabular-nums}form{display:grid;gap:.5rem;margin-top:1rem}
button{font:inherit;padding:.6rem 1rem;border:1px solid var(--act);border-radius:8px;background:none;color:var(--act);cursor:pointer}button span{font-size:.875rem}button:first-child{background:var(--act);color:var(--on)}button:focus-visible{outline:2px solid var(--act);outline-offset:2px}`

/** The page on which a person plays the payer's phone; with Chinese texts beside the English ones. */
export function payerPage(trade: Trade | undefined, said: string, isChinese: boolean): string {
  const zh = (text: string) => (isChinese ? ` <span lang="zh-CN">${text}</span>` : '')
  const below = (text: string) => (isChinese ? `<br><span lang="zh-CN" aria-hidden="true">${text}</span>` : '')
  const buttons = ACTS.map(
    ([act, en, chinese]) => `<button name="act" value="${act}">${en}${below(chinese)}</button>`,
  ).join('')
  const yuan = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
  const about = trade
    ? `<p>${escaped(trade.description)}</p><p class="sum">CNY ${yuan.format(trade.totalFen / 100)}</p><p class="soft">${trade.number}: ${trade.state}</p><form method="post">${buttons}</form>`
    : `<p>Nobody knows this code.${zh('没有这个付款码。')}</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payer's telephone</title>
<style>${STYLE}</style>
<main><h1>Payer's telephone${zh('付款人手机')}</h1><p class="soft">This plays WeChat on a telephone; no money moves.${zh('模拟微信付款，不会产生真实资金流动。')}</p>${said ? `<p role="status"><strong>${escaped(said)}</strong></p>` : ''}${about}</main></html>`
}
