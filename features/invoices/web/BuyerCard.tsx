import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
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

/** The buyer of an application, from those that the company keeps. */
export function BuyerCard({ param, titleId, missing, onChoose }: Props) {
  const texts = useInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const [open, setOpen] = useState<'add' | 'edit' | 'remove' | null>(null)
  const { titles } = param
  const chosen = titles.find(({ id }) => id === titleId)
  const close = () => setOpen(null)
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
      {open === 'add' ? (
        <BuyerDialog
          start={titles.length === 0 ? param.suggestion : null}
          isFirst={titles.length === 0}
          onSaved={onChoose}
          onCancel={close}
        />
      ) : null}
      {open === 'edit' && chosen ? <BuyerDialog start={chosen} onSaved={onChoose} onCancel={close} /> : null}
      {open === 'remove' && chosen ? (
        <RemoveBuyerDialog title={chosen} onRemoved={() => onChoose('')} onCancel={close} />
      ) : null}
    </Card>
  )
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
