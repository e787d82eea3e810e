import { escaped } from '#server/http/answer/html.ts'
import { buttonOf, framed, type Framed } from './mail-frame.ts'

/** A short mail: greeting, sentences (lines of one stay lines), perhaps one link, closing. */
export type PlainMail = Omit<Framed, 'body'> & {
  readonly greeting: string
  readonly sentences: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
}

/** The mail with its subject, as text and as HTML. */
export function plainMail(mail: PlainMail): { subject: string; text: string; html: string } {
  const { greeting, sentences, link, closing, subject } = mail
  const lines = [
    greeting,
    '',
    ...sentences.flatMap((sentence) => [sentence, '']),
    ...(link ? [`${link.label}: ${link.url}`, ''] : []),
    closing,
    '',
  ]
  const paragraphs = [greeting, ...sentences]
    .map((sentence) => `<p style="margin:0 0 12px">${escaped(sentence).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  const button = link ? `<p style="margin:20px 0 0">${buttonOf(link.label, link.url)}</p>` : ''
  return { subject, text: lines.join('\n'), html: framed({ ...mail, body: `${paragraphs}\n${button}` }) }
}
