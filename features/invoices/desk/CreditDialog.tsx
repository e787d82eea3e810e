import { useRef, useState } from 'react'
import { nameFor } from '#contract/languages.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { AmountField } from '#web/ui/form/AmountField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { creditInvoice, type DeskInvoice, searchDeskInvoiceLines } from '../contract-desk.ts'
import { useInvoiceTexts } from '../web/texts.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useDone } from './use-done.ts'

type Amounts = Readonly<Record<string, string>>

/** The lines with an amount; a text that is no amount counts as zero. */
function linesOf(amounts: Amounts, currency: string) {
  const named = Object.entries(amounts).filter(([, text]) => text.trim() !== '')
  return named.map(([lineId, text]) => ({ lineId, amountMinor: minorOf(text, currency) ?? 0 }))
}

/** Takes an issued invoice back, whole or by the amounts of single lines. */
export function CreditDialog({ invoice, onClose }: { invoice: DeskInvoice; onClose(): void }) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const call = useCallMutation(creditInvoice)
  const [typed, setTyped] = useState({ reason: '', number: '' })
  const [isWhole, setWhole] = useState(true)
  const [amounts, setAmounts] = useState<Amounts>({})
  const [wrong, setWrong] = useState<FieldFaults>({})
  const key = useRef(crypto.randomUUID())
  const fresh = useProof()
  const { currency } = invoice
  const leftMinor = invoice.totalMinor - invoice.creditedMinor
  const isOfficial = invoice.provider === 'UPLOAD'
  const lines = isWhole ? [] : linesOf(amounts, currency)
  function submit(): void {
    const isWrong = !isWhole && (lines.length === 0 || lines.some(({ amountMinor }) => amountMinor === 0))
    const faults = {
      ...(typed.reason.trim() === '' && { reason: texts.missing }),
      ...(isOfficial && typed.number.trim() === '' && { number: texts.missing }),
      ...(isWrong && { lines: texts.amountWrong }),
      ...fresh.faults,
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { invoiceId: invoice.id, lines, ...typed, idempotencyKey: key.current, proof: fresh.proof },
      { onSuccess: ({ proposal }) => void done('credit', proposal ? fresh.proposed : undefined).then(onClose) },
    )
  }
  function change(run: () => void): void {
    key.current = crypto.randomUUID()
    run()
  }
  return (
    <FormDialog
      danger
      title={texts.creditTitle}
      confirmLabel={isWhole && leftMinor > invoice.aloneMinor ? texts.proposeCredit : texts.actions.credit}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Lead invoice={invoice} />
          <Said {...{ typed, errors, isOfficial }} onChange={(next) => change(() => setTyped(next))} />
          <Wholeness isWhole={isWhole} onChange={(whole) => change(() => setWhole(whole))} />
          {isWhole ? null : (
            <LineAmounts
              {...{ invoice, amounts }}
              error={errors['lines']}
              onChange={(next) => change(() => setAmounts(next))}
            />
          )}
          {fresh.fieldAlone(errors)}
        </>
      )}
    </FormDialog>
  )
}

type Typed = { readonly reason: string; readonly number: string }
type SaidProps = { typed: Typed; errors: FieldFaults; isOfficial: boolean; onChange(typed: Typed): void }

/** The reason, and the number where an official system gives it. */
function Said({ typed, errors, isOfficial, onChange }: SaidProps) {
  const texts = useDeskInvoiceTexts()
  return (
    <>
      <Line
        label={texts.reason}
        hint={texts.reasonHint}
        most={300}
        value={typed.reason}
        error={errors['reason']}
        onChange={(reason) => onChange({ ...typed, reason })}
      />
      {isOfficial ? (
        <Line
          label={texts.number}
          most={40}
          value={typed.number}
          error={errors['number']}
          onChange={(number) => onChange({ ...typed, number })}
        />
      ) : null}
    </>
  )
}

function Lead({ invoice: { aloneMinor, currency } }: { invoice: DeskInvoice }) {
  const texts = useDeskInvoiceTexts()
  const formats = useFormats()
  return (
    <>
      <p className="tw-flat tw-soft">{texts.creditText}</p>
      <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">
        {texts.takesTwo(formats.money(aloneMinor, currency))}
      </p>
    </>
  )
}

function Wholeness({ isWhole, onChange }: { isWhole: boolean; onChange(isWhole: boolean): void }) {
  const texts = useDeskInvoiceTexts()
  const option = (whole: boolean, text: string) => (
    <label className="tw-flex tw-start tw-gap-8">
      <input type="radio" name="whole" checked={isWhole === whole} onChange={() => onChange(whole)} />
      {text}
    </label>
  )
  return (
    <div className="tw-stack tw-gap-6">
      {option(true, texts.whole)}
      {option(false, texts.linesWanted)}
    </div>
  )
}

/** Lines shown at once; what was entered on another page stays. */
const PAGE_SIZE = 20

type LineProps = { invoice: DeskInvoice; amounts: Amounts; error: string | undefined; onChange(next: Amounts): void }

function LineAmounts({ invoice, amounts, error, onChange }: LineProps) {
  const texts = useDeskInvoiceTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { lineKinds } = useInvoiceTexts()
  const [pageNo, setPageNo] = useState(1)
  const page = { invoiceId: invoice.id, pageNo, pageSize: PAGE_SIZE }
  const lines = useCall(searchDeskInvoiceLines, page, { keepPrevious: true, staleTime: 0 })
  const left = lines.data?.list.filter(({ leftMinor }) => leftMinor > 0) ?? []
  return (
    <>
      {left.map((line, at) => (
        <AmountField
          key={line.id}
          label={[lineKinds[line.kind], line.subjectCode, nameFor(language, line.titleEn, line.titleZh)]
            .filter(Boolean)
            .join(' ')}
          hint={texts[line.amountMinor < 0 ? 'leftBack' : 'left'](formats.money(line.leftMinor, invoice.currency))}
          optional
          currency={invoice.currency}
          value={amounts[line.id] ?? ''}
          error={at === 0 ? error : undefined}
          onChange={(text) => onChange({ ...amounts, [line.id]: text })}
        />
      ))}
      {lines.data ? (
        <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={lines.data.total} onChange={setPageNo} quiet />
      ) : null}
    </>
  )
}
