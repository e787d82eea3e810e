import { escaped } from '#server/http/answer/html.ts'
import type { AnswerKind } from '../answering/rules.ts'
import { PAGE_LANGUAGE_CODES, PAGE_LANGUAGES, type PageLanguage } from './languages.ts'
import { PAGE_STYLE } from './style.ts'

/** An answer that the hotel gave, in words. */
type Given = { readonly kind: AnswerKind; readonly about: string; readonly reply: string | null }

/** The content of the page of an order. */
export type OrderPage = {
  readonly title: keyof (typeof PAGE_LANGUAGES)['en']['words']['titles']
  readonly lead: keyof (typeof PAGE_LANGUAGES)['en']['words']['leads']
  readonly code: string
  /** Days, rooms and lead guest. */
  readonly summary: readonly string[]
  /** The version that an answer is about. */
  readonly seen: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The label of the fact that is no longer true. */
  readonly old: string
  readonly number: string | null
  readonly allowed: readonly AnswerKind[]
  readonly given: readonly Given[]
  readonly notice: 'replaced' | 'stale' | null
}

/** The operator's contacts and the reader's language. */
export type Surroundings = {
  readonly language: PageLanguage
  readonly operatorName: string
  readonly phone: string
  readonly mail: string | null
  /** Where the page finds Chinese letter shapes, for devices that have none of their own. */
  readonly letters: string | null
}

/** The fields that were typed, and their fault. */
export type Typed = {
  readonly fields: Readonly<Record<string, string>>
  readonly fault: { readonly of: AnswerKind; readonly text: string } | null
}
const NOTHING_TYPED: Typed = { fields: {}, fault: null }

const wordsOf = ({ language }: Surroundings) => PAGE_LANGUAGES[language].words

/** The parts of a form that answers in one way. */
class Form {
  private readonly seen: string
  private readonly typed: Typed

  constructor(seen: string, typed: Typed) {
    this.seen = seen
    this.typed = typed
  }

  private isWrong(kind: AnswerKind): boolean {
    return this.typed.fault?.of === kind
  }

  fault(kind: AnswerKind): string {
    const { fault } = this.typed
    return fault?.of === kind ? `<p class="fault" id="fault-${kind}" role="alert">${escaped(fault.text)}</p>` : ''
  }

  /** Attributes that connect a field to its fault. */
  private marks(kind: AnswerKind, name: string): string {
    const about = this.isWrong(kind) ? ` aria-invalid="true" aria-describedby="fault-${kind}"` : ''
    return `id="${kind}-${name}" name="${name}"${about}`
  }

  private value(kind: AnswerKind, name: string): string {
    return this.isWrong(kind) ? escaped(this.typed.fields[name] ?? '') : ''
  }

  input(kind: AnswerKind, name: string, { label, most }: { label: string; most: number }): string {
    return `<label for="${kind}-${name}">${escaped(label)}</label><input ${this.marks(kind, name)} maxlength="${most}" autocomplete="off" value="${this.value(kind, name)}">`
  }

  text(kind: AnswerKind, label: string): string {
    return `<label for="${kind}-note">${escaped(label)}</label><textarea ${this.marks(kind, 'note')} maxlength="500">${this.value(kind, 'note')}</textarea>`
  }

  choice(kind: AnswerKind, label: string, choices: Readonly<Record<string, string>>): string {
    const chosen = this.value(kind, 'reason')
    const options = Object.entries(choices).map(
      ([key, text]) => `<option value="${key}"${key === chosen ? ' selected' : ''}>${escaped(text)}</option>`,
    )
    return `<label for="${kind}-reason">${escaped(label)}</label><select ${this.marks(kind, 'reason')}>${options.join('')}</select>`
  }

  button(kind: AnswerKind, label: string, isMain = false): string {
    return `<button name="answer" value="${kind}"${isMain ? ' class="main"' : ''}>${escaped(label)}</button>`
  }

  of(body: string): string {
    return `<form method="post"><input type="hidden" name="seen" value="${escaped(this.seen)}">${body}</form>`
  }

  /** A form behind a heading that opens it. */
  folded(kind: AnswerKind, title: string, body: string): string {
    const open = this.isWrong(kind) ? ' open' : ''
    // A browser opens what is folded around the place that an address names.
    const inner = kind === 'CANT' || kind === 'REJECTED' ? `<div id="cant">${this.of(body)}</div>` : this.of(body)
    return `<details${open}><summary>${escaped(title)}</summary>${inner}</details>`
  }
}

function formsOf(page: OrderPage, around: Surroundings, typed: Typed): string {
  const words = wordsOf(around)
  const form = new Form(page.seen, typed)
  const number = { label: words.number, most: 60 }
  const forms: Record<AnswerKind, () => string> = {
    CONFIRMED: () =>
      form.of(
        form.input('CONFIRMED', 'number', number) +
          form.input('CONFIRMED', 'name', { label: words.name, most: 100 }) +
          form.fault('CONFIRMED') +
          form.button('CONFIRMED', words.confirm, true),
      ),
    NUMBERED: () =>
      form.of(
        form.input('NUMBERED', 'number', number) +
          form.fault('NUMBERED') +
          form.button('NUMBERED', words.sendNumber, true),
      ),
    CORRECTED: () =>
      form.folded(
        'CORRECTED',
        words.correct,
        `<input type="hidden" name="before" value="${escaped(page.number ?? '')}">` +
          form.input('CORRECTED', 'number', number) +
          form.fault('CORRECTED') +
          form.button('CORRECTED', words.sendNumber),
      ),
    ACCEPTED: () =>
      form.of(
        form.button('ACCEPTED', words.accept, true) +
          (page.allowed.includes('WAIVED') ? form.button('WAIVED', words.waive) : ''),
      ),
    WAIVED: () => '',
    NOTED: () => form.of(form.button('NOTED', words.noted, true)),
    REFUSED: () =>
      form.folded(
        'REFUSED',
        words.refuse,
        form.text('REFUSED', words.why) + form.fault('REFUSED') + form.button('REFUSED', words.refuse),
      ),
    REJECTED: () => form.folded('REJECTED', words.cant, cantFields('REJECTED')),
    CANT: () => form.folded('CANT', words.cant, cantFields('CANT')),
    ASKED: () =>
      form.folded(
        'ASKED',
        words.ask,
        form.text('ASKED', words.question) + form.fault('ASKED') + form.button('ASKED', words.send),
      ),
  }
  function cantFields(kind: 'REJECTED' | 'CANT'): string {
    return (
      form.choice(kind, words.reason, words.reasons) +
      form.text(kind, words.alternative) +
      form.fault(kind) +
      form.button(kind, words.sendCant)
    )
  }
  return page.allowed.map((kind) => forms[kind]()).join('')
}

function givenOf(page: OrderPage, around: Surroundings): string {
  const words = wordsOf(around)
  const lines = page.given.map(({ kind, about, reply }) => {
    const answered = reply === null ? '' : `<br>${escaped(`${words.reply}: ${reply}`)}`
    return `<li><strong>${escaped(words.answers[kind])}</strong><br><span>${escaped(about)}</span>${answered}</li>`
  })
  return lines.length === 0 ? '' : `<ol>${lines.join('')}</ol>`
}

/** The page of an order for its hotel: facts, forms for the possible answers, and answers so far. */
export function orderPage(page: OrderPage, around: Surroundings, typed: Typed = NOTHING_TYPED): string {
  const words = wordsOf(around)
  const rows = page.facts.map(([label, value]) => {
    const old = label === page.old ? ' class="old"' : ''
    return `<div><dt>${escaped(label)}</dt><dd${old}>${escaped(value)}</dd></div>`
  })
  const notice = page.notice === null ? '' : `<p class="warn" role="alert">${escaped(words[page.notice])}</p>`
  return pageOf(around, {
    title: `${words.titles[page.title]} ${page.code}`,
    body: `<h1>${escaped(words.titles[page.title])}</h1><p class="code">${escaped(page.code)}</p><p class="sum">${page.summary.map(escaped).join('<br>')}</p>${notice}
<p class="note">${escaped(words.leads[page.lead])}</p>${formsOf(page, around, typed)}${givenOf(page, around)}<dl>${rows.join('')}</dl>`,
  })
}

/** The page of an expired link, or of an order whose guests were walked. */
export function closedPage(why: 'gone' | 'moved', around: Surroundings): string {
  const words = wordsOf(around)
  return pageOf(around, { title: around.operatorName, body: `<p class="warn">${escaped(words[why])}</p>` })
}

/** The frame of all pages: the operator, its desk, the languages. */
export function pageOf(around: Surroundings, { title, body }: { title: string; body: string }): string {
  const { language, operatorName, phone, mail, letters } = around
  const words = wordsOf(around)
  const languages = PAGE_LANGUAGE_CODES.map((code) => {
    const current = code === language ? ' aria-current="true"' : ''
    return `<a href="?lang=${code}" hreflang="${code}" lang="${code}"${current}>${PAGE_LANGUAGES[code].name}</a>`
  })
  const desk = [phone, ...(mail === null ? [] : [mail])].join(' · ')
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${PAGE_STYLE}</style>${letters === null ? '' : `<link rel="stylesheet" href="${escaped(letters)}">`}</head>
<body><header><strong>${escaped(operatorName)}</strong><span>${escaped(`${words.desk}: ${desk}`)}</span></header>
<main>${body}</main><nav>${languages.join('')}</nav></body>
</html>
`
}
