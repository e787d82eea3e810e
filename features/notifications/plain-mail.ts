import { escaped } from './order-mail.ts'

/** A short mail: greeting, sentences, perhaps one link, closing. */
export type PlainMail = {
  readonly greeting: string
  readonly sentences: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** The mail as text and as HTML; mail programs know no style sheets, so the styles stand in it. */
export function plainMail(mail: PlainMail): { text: string; html: string } {
  const { greeting, sentences, link, closing } = mail
  const lines = [greeting, '', ...sentences.flatMap((sentence) => [sentence, '']), ...(link ? [`${link.label}: ${link.url}`, ''] : []), closing, '']
  const paragraphs = [greeting, ...sentences].map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')
  const button = link
    ? `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#0F766E;color:#ffffff;text-decoration:none">${escaped(link.label)}</a></p>`
    : ''
  return {
    text: lines.join('\n'),
    html: `<!doctype html>
<html><body style="margin:0;padding:24px;background:#FBFAF7;color:#102A43;font:15px/1.5 Inter,'Segoe UI',Arial,'Noto Sans SC',sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${paragraphs}
${button}
<p style="margin:24px 0 0;color:#52667a;font-size:13px">${escaped(closing)}</p>
</div></body></html>
`,
  }
}
