import type { Trade } from './book.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page on which a person plays the payer's telephone. */
export function payerPage(trade: Trade | undefined, said: string): string {
  const acts: readonly (readonly [string, string])[] = [
    ['pay', 'Pay'],
    ['coupon', 'Pay with a coupon of 1.00'],
    ['fail', 'Let it fail'],
    ['begin', 'Enter the password, and wait'],
    ['late', 'Pay although it is too late'],
    ['wrong', 'Pay, and tell the portal another amount'],
  ]
  const buttons = acts.map(([act, text]) => `<button name="act" value="${act}">${text}</button>`).join('')
  const about = trade
    ? `<p>${escaped(trade.description)}</p><p class="sum">CNY ${(trade.totalFen / 100).toFixed(2)}</p><p>${trade.number}: ${trade.state}</p><form method="post">${buttons}</form>`
    : '<p>Nobody knows this code.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payer's telephone</title>
<style>body{font:16px/1.5 system-ui;max-width:22rem;margin:3rem auto;padding:0 1rem;color:#102a43}.sum{font-size:2rem;font-weight:600}form{display:grid;gap:.5rem}button{font:inherit;padding:.7rem;border:1px solid #0f766e;border-radius:8px;background:#fff;color:#0f766e}button:first-child{background:#0f766e;color:#fff}</style>
<main><h1>Payer's telephone</h1><p>This plays WeChat on a telephone; no money moves.</p>${said ? `<p role="status"><strong>${escaped(said)}</strong></p>` : ''}${about}</main></html>`
}
