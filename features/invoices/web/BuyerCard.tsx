import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { getAskInvoiceParam, InvoiceTitle } from '../contract.ts'
import type { BuyerField } from '../rules.ts'
import { BuyerDialog, RemoveBuyerDialog } from './BuyerDialog.tsx'
import { BuyerFacts } from './InvoiceCards.tsx'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

export type Titles = OutputOf<typeof getAskInvoiceParam>

type Props = {
  param: Titles
  titleId: string
  missing: readonly BuyerField[]
  onChoose(titleId: string): void
}

type Open = 'add' | 'edit' | 'remove' | null

/** The buyer of an application, from those that the company keeps. */
export function BuyerCard({ param, titleId, missing, onChoose }: Props) {
  const texts = useInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const [open, setOpen] = useState<Open>(null)
  const { titles } = param
  const chosen = titles.find(({ id }) => id === titleId)
  return (
    <Card title={texts.buyer}>
      <div className="tw-stack tw-gap-16">
        {titles.length === 0 ? null : <TitleSelect titles={titles} value={titleId} onChoose={onChoose} />}
        {chosen ? <BuyerFacts buyer={chosen} /> : null}
        {missing.length === 0 ? null : (
          <p className="tw-tone-wait tw-14 tw-round tw-flat tw-pad-12-16" role="status">
            {texts.missing(missing.map((field) => buyerFields[field]).join(', '))}
          </p>
        )}
        <div className="tw-flex tw-wrap tw-gap-8">
          <button type="button" className="tw-button" onClick={() => setOpen('add')}>
            {texts.addBuyer}
          </button>
          {chosen ? (
            <>
              <button type="button" className="tw-button" onClick={() => setOpen('edit')}>
                {texts.editBuyer}
              </button>
              <button type="button" className="tw-button tw-button-quiet" onClick={() => setOpen('remove')}>
                {texts.deleteBuyer}
              </button>
            </>
          ) : null}
        </div>
      </div>
      <BuyerDialogs open={open} param={param} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(null)} />
    </Card>
  )
}

type DialogsProps = Pick<Props, 'param' | 'onChoose'> & {
  open: Open
  chosen: InvoiceTitle | undefined
  onClose(): void
}

function BuyerDialogs({ open, param, chosen, onChoose, onClose }: DialogsProps) {
  const { titles, suggestion } = param
  if (open === 'add') {
    const isFirst = titles.length === 0
    return <BuyerDialog start={isFirst ? suggestion : null} isFirst={isFirst} onSaved={onChoose} onCancel={onClose} />
  }
  if (open === null || !chosen) return null
  if (open === 'edit') return <BuyerDialog start={chosen} onSaved={onChoose} onCancel={onClose} />
  return <RemoveBuyerDialog title={chosen} onRemoved={() => onChoose('')} onCancel={onClose} />
}

type SelectProps = { titles: readonly InvoiceTitle[]; value: string; onChoose(titleId: string): void }

function TitleSelect({ titles, value, onChoose }: SelectProps) {
  const texts = useInvoiceTexts()
  return (
    <Field label={texts.chooseBuyer}>
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChoose(target.value)}>
          {value === '' ? <option value="">{texts.chooseBuyer}</option> : null}
          {titles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
