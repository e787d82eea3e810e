import { escaped } from '#server/http/answer/html.ts'
import type { Language } from '#contract/languages.ts'

/** A link that looks like a button. */
export function buttonOf(label: string, url: string, main = true): string {
  const colours = main ? 'background:#0F766E;color:#ffffff' : 'background:#E6F0EE;color:#0B5E58'
  return `<a href="${escaped(url)}" style="display:inline-block;margin:0 12px 8px 0;padding:10px 16px;border-radius:8px;${colours};text-decoration:none;font-weight:600">${escaped(label)}</a>`
}

export type Framed = {
  readonly language: Language
  readonly operatorName: string
  readonly subject: string
  readonly body: string
  readonly closing: string
}

/**
 * The layout of all mails: the operator's name above a white page. Mail programs ignore style sheets, so the styles are
 * inline.
 */
export function framed({ language, operatorName, subject, body, closing }: Framed): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBFAF7;color:#102A43;font:15px/1.5 Inter,'Segoe UI',Arial,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 12px;padding:0 4px;color:#0F766E;font-size:17px;font-weight:700">${escaped(operatorName)}</p>
<div style="padding:24px;background:#ffffff;border-radius:12px;border:1px solid #E4E7EB">
${body}
</div>
<p style="margin:16px 4px 0;color:#52667a;font-size:13px">${escaped(closing)}</p>
</div>
</body></html>
`
}

const CELL = 'padding:6px 16px 6px 0;vertical-align:top'

export type FactsBody = {
  readonly greeting: string
  readonly lead: string
  readonly facts: readonly (readonly [string, string])[]
  readonly links: readonly (readonly [string, string])[]
}

/** The sheet of a mail about an order: greeting, what happened, facts, buttons. */
export function factsBody({ greeting, lead, facts, links }: FactsBody): string {
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="${CELL};color:#52667a">${escaped(label)}</td><td style="${CELL}">${escaped(value)}</td></tr>`,
    )
    .join('\n')
  return `<p style="margin:0 0 12px">${escaped(greeting)}</p>
<p style="margin:0 0 12px">${escaped(lead)}</p>
<table role="presentation" style="border-collapse:collapse;margin:16px 0">
${rows}
</table>
${links.length === 0 ? '' : `<p style="margin:20px 0 0">${links.map(([label, url], i) => buttonOf(label, url, i === 0)).join('')}</p>`}`
}
