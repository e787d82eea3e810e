import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { AddressPicker } from '#features/addresses/web/AddressPicker.tsx'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { getAskInvoiceParam, searchInvoiceBills, searchInvoiceOrders, searchInvoices } from '../contract.ts'
import { askInvoice, previewInvoice } from '../contract-ask.ts'
import { BuyerCard, type Titles } from './BuyerCard.tsx'
import { type Draft, useDraft } from './draft.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { useInvoiceTexts } from './texts.ts'

type Change = (more: Partial<Omit<Draft, 'key'>>) => void
type Place = { readonly typeId: string; readonly source: 'BILL' | 'ORDER'; readonly currency: string }

/** The buyer, the details and a preview of an application; what is typed survives a reload. */
export default function InvoiceSubmitScreen() {
  const texts = useInvoiceTexts()
  const [query] = useSearchParams()
  const place: Place = {
    typeId: query.get('typeId') ?? '',
    source: query.get('source') === 'ORDER' ? 'ORDER' : 'BILL',
    currency: query.get('currency') ?? '',
  }
  const [draft, change, forget] = useDraft(place)
  const param = useCall(getAskInvoiceParam, {}, { staleTime: 0 })
  const isEmpty = Object.keys(draft.chosen).length === 0 || place.typeId === ''
  return (
    <>
      <PageHeader title={texts.submitTitle} back={{ to: paths.invoiceApply(place), text: texts.change }} />
      {isEmpty ? (
        <Empty
          icon="voucher"
          title={texts.nothingChosenTitle}
          text={texts.nothingChosenText}
          action={
            <Link className="tw-button tw-button-primary" to={paths.invoiceApply()}>
              {texts.choose}
            </Link>
          }
        />
      ) : (
        <CallView query={param} skeleton={<Skeleton shape="detail" count={3} height={160} />}>
          {(data) => <Form place={place} draft={draft} param={data} onChange={change} onDone={forget} />}
        </CallView>
      )}
    </>
  )
}

type FormProps = { place: Place; draft: Draft; param: Titles; onChange: Change; onDone(): void }

/** What the application wants, and null while it has no buyer. */
function wantedOf(place: Place, draft: Draft, titles: Titles['titles']): InputOf<typeof previewInvoice> | null {
  const only = titles.length === 1 ? titles[0] : undefined
  const title = titles.find(({ id }) => id === draft.titleId) ?? titles.find(({ isDefault }) => isDefault) ?? only
  if (!title) return null
  const { split, reference, remark } = draft
  return { ...place, ids: Object.keys(draft.chosen), split, titleId: title.id, reference, remark }
}

const deliveryOf = ({ delivery, addressId }: Draft) =>
  delivery === 'PAPER' && addressId !== '' ? { delivery, addressId } : { delivery }

function useSubmit(draft: Draft, onDone: () => void) {
  const texts = useInvoiceTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const call = useCallMutation(askInvoice)
  const submit = (wanted: InputOf<typeof previewInvoice>, totalMinor: number) =>
    call.mutate(
      { ...wanted, ...deliveryOf(draft), totalMinor, email: draft.email, idempotencyKey: draft.key },
      {
        onSuccess: async ({ invoices }) => {
          notify.success(texts.submitted(invoices.length))
          const [first] = invoices
          await navigate(invoices.length === 1 && first ? paths.invoiceDetail(first.id) : paths.invoiceList())
          onDone()
          const changed = [searchInvoices, searchInvoiceBills, searchInvoiceOrders]
          await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
        },
        onError: (failure) => {
          if (!failure.fields) notify.failure(failure)
        },
      },
    )
  return { call, submit }
}

function Form({ place, draft, param, onChange, onDone }: FormProps) {
  const texts = useInvoiceTexts()
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const wanted = wantedOf(place, draft, param.titles)
  // What is printed but changes no sum is left out, so that typing asks for nothing.
  const sums = wanted && { ...wanted, reference: '', remark: '' }
  const preview = useCall(previewInvoice, sums ?? { ...place, ids: [], titleId: '' }, {
    enabled: sums !== null,
    keepPrevious: true,
    staleTime: 0,
  })
  const { call, submit } = useSubmit(draft, onDone)
  const errors = fieldErrors(call.error)
  // With the sentences drawn, not when they arrive: only then a field is marked.
  useEffect(() => {
    if (call.error) focusFirstError(form.current)
  }, [call.error])
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!wanted || !preview.data || call.isPending) return
    submit(wanted, preview.data.totalMinor)
  }
  return (
    <div className="tw-stack tw-gap-24">
      <div className="tw-stack tw-start tw-gap-24 tw-columns-320">
        <BuyerCard
          param={param}
          titleId={wanted?.titleId ?? ''}
          missing={preview.data?.missing ?? []}
          onChoose={(titleId) => onChange({ titleId })}
        />
        {/* The buyer has a dialog with a form of its own, and forms can not be within each other. */}
        <form ref={form} id={formId} className="tw-stack tw-gap-24" onSubmit={send} noValidate>
          <Card title={texts.details}>
            <DetailFields draft={draft} errors={errors} onChange={onChange} />
          </Card>
          <Card title={texts.delivery}>
            <DeliveryFields draft={draft} errors={errors} onChange={onChange} />
          </Card>
        </form>
      </div>
      {wanted === null ? null : <PreviewCard preview={preview} wanted={wanted} currency={place.currency} />}
      <div>
        <button
          type="submit"
          form={formId}
          className="tw-button tw-button-primary tw-button-large"
          disabled={call.isPending || !preview.isSuccess || preview.isPlaceholderData}
        >
          {texts.submit}
        </button>
      </div>
    </div>
  )
}

type DetailProps = { draft: Draft; errors: Readonly<Record<string, string>>; onChange: Change }

type LineProps = DetailProps & { name: 'reference' | 'remark' | 'email'; label: string; most: number; hint?: string }

function Line({ draft, errors, onChange, name, label, most, hint }: LineProps) {
  return (
    <Field label={label} optional error={errors[name]} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type={name === 'email' ? 'email' : 'text'}
          maxLength={most}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

function DetailFields(props: DetailProps) {
  const texts = useInvoiceTexts()
  const { draft, onChange } = props
  return (
    <div className="tw-stack tw-gap-16">
      <Field label={texts.split}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={draft.split}
            onChange={({ target }) => onChange({ split: SPLITS.find((one) => one === target.value) ?? 'NONE' })}
          >
            {SPLITS.map((split) => (
              <option key={split} value={split}>
                {texts.splits[split]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Line {...props} name="reference" label={texts.reference} most={100} hint={texts.referenceHint} />
      <Line {...props} name="remark" label={texts.remark} most={300} />
    </div>
  )
}

/** The document is always mailed where there is an address for it; paper goes by courier besides. */
function DeliveryFields(props: DetailProps) {
  const texts = useInvoiceTexts()
  const { draft, errors, onChange } = props
  // The picker chooses by itself once; a stable function keeps it from doing so again.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const choose = useCallback((addressId: string) => latest.current({ addressId }), [])
  return (
    <div className="tw-stack tw-gap-16">
      <Field label={texts.delivery}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={draft.delivery}
            onChange={({ target }) => onChange({ delivery: target.value === 'PAPER' ? 'PAPER' : 'EMAIL' })}
          >
            <option value="EMAIL">{texts.ways.EMAIL}</option>
            <option value="PAPER">{texts.ways.PAPER}</option>
          </select>
        )}
      </Field>
      <Line {...props} name="email" label={texts.email} most={200} hint={texts.emailHint} />
      {draft.delivery === 'PAPER' ? (
        <AddressPicker value={draft.addressId} error={errors['addressId']} onChange={choose} />
      ) : null}
    </div>
  )
}

const SPLITS = ['NONE', 'DEPARTMENT', 'COST_CENTRE'] as const
