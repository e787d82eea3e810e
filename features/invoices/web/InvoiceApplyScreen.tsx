import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { UnknownValues } from '#web/ui/list/UnknownValues.tsx'
import { useCall } from '#web/use-call.ts'
import { searchInvoiceTypes, type TypeRow } from '../contract.ts'
import { type Choice, useChoice } from './choice.ts'
import { useDraft } from './draft.ts'
import styles from './Invoices.module.css'
import { OpenList } from './OpenList.tsx'
import { useInvoiceTexts } from './texts.ts'
import { useOpenSums } from './use-open.ts'

/** Choosing what an invoice is applied for; the sum of the choice is always in sight. */
export default function InvoiceApplyScreen() {
  const texts = useInvoiceTexts()
  const types = useCall(searchInvoiceTypes, {}, { staleTime: 60_000 })
  return (
    <>
      <PageHeader title={texts.apply} back={{ to: paths.invoiceList(), text: texts.back }} />
      <CallView query={types} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="voucher" title={texts.noTypesTitle} text={texts.noTypesText} />
          ) : (
            <Choosing types={list} />
          )
        }
      </CallView>
    </>
  )
}

function Choosing({ types }: { types: readonly TypeRow[] }) {
  const texts = useInvoiceTexts()
  const [choice, set] = useChoice(types)
  return (
    <div className="tw-stack tw-gap-16">
      <Card>
        <ChoiceFields types={types} choice={choice} onChange={set} />
      </Card>
      {choice.currency === '' ? (
        <Empty icon="voucher" title={texts.nothingOpenTitle} text={texts.nothingOpenText} />
      ) : (
        <Rows key={`${choice.source} ${choice.currency}`} choice={choice} onChange={set} />
      )}
    </div>
  )
}

const SOURCES = ['BILL', 'ORDER'] as const
type Fields = { choice: Choice; onChange(change: Partial<Choice>): void }

function ChoiceFields({ types, choice, onChange }: Fields & { types: readonly TypeRow[] }) {
  const texts = useInvoiceTexts()
  const language = useLanguage()
  const sums = useOpenSums(choice) ?? []
  const isOpen = sums.some(({ currency }) => currency === choice.currency)
  const currencies = isOpen || choice.currency === '' ? sums.map(({ currency }) => currency) : [choice.currency]
  const select = (
    label: string,
    of: { value: string; options: (readonly [string, string])[]; on(v: string): void },
  ) => (
    <Field label={label}>
      {(control) => (
        <select {...control} className="tw-input" value={of.value} onChange={({ target }) => of.on(target.value)}>
          {of.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const known = {
    typeId: { title: texts.type, values: types.map(({ id }) => id) },
    source: { title: texts.source, values: SOURCES },
    currency: { title: texts.currency, values: currencies },
  }
  return (
    <>
      <UnknownValues known={known} />
      <div className="tw-stack tw-start tw-gap-16 tw-columns-320">
        {select(texts.type, {
          value: choice.typeId,
          options: types.map(({ id, nameEn, nameZh }) => [id, nameFor(language, nameEn, nameZh)]),
          on: (typeId) => onChange({ typeId, currency: '' }),
        })}
        {select(texts.source, {
          value: choice.source,
          options: SOURCES.map((source) => [source, texts.sources[source]]),
          on: (source) => onChange({ source: source === 'ORDER' ? 'ORDER' : 'BILL', currency: '', keyword: '' }),
        })}
        {select(texts.currency, {
          value: choice.currency,
          options: currencies.map((currency) => [currency, currency]),
          on: (currency) => onChange({ currency }),
        })}
        <Field label={texts.find}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              type="search"
              maxLength={100}
              placeholder={choice.source === 'BILL' ? texts.findBills : texts.findOrders}
              value={choice.keyword}
              onChange={({ target }) => onChange({ keyword: target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function Rows({ choice, onChange }: Fields) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const [draft, change] = useDraft(choice)
  const ids = Object.keys(draft.chosen)
  const sumMinor = Object.values(draft.chosen).reduce((all, one) => all + one, 0)
  const isTooMuch = ids.length > 200
  return (
    <>
      <OpenList
        choice={choice}
        chosen={draft.chosen}
        onChosen={(chosen) => change({ chosen })}
        onPage={(pageNo) => onChange({ pageNo })}
      />
      <div className={styles.sum}>
        <Card>
          <div className="tw-row tw-wrap tw-between tw-gap-12">
            <span aria-live="polite" className="tw-tabular">
              {isTooMuch ? texts.mostChosen : texts.chosen(ids.length)}
              {' · '}
              <strong>{formats.money(sumMinor, choice.currency)}</strong>
            </span>
            {ids.length > 0 && sumMinor > 0 && !isTooMuch ? (
              <Link className="tw-button tw-button-primary" to={paths.invoiceSubmit(choice)}>
                {texts.continue}
              </Link>
            ) : (
              <button type="button" className="tw-button tw-button-primary" disabled>
                {texts.continue}
              </button>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}
