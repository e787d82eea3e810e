import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DataList } from '#web/ui/list/DataList.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { removeContractSupplement } from '../supplements/contract.ts'
import { rangesText } from './promotion-form.ts'
import { SupplementDialog } from './SupplementDialog.tsx'
import { useContractTexts, useSaved } from './texts.ts'

type Supplement = Contract['supplements'][number]

/** What a supplement costs, and whom, in words. */
function useCost(currency: string) {
  const { supplements: texts, none } = useContractTexts()
  const formats = useFormats()
  return ({ basisPoints, amountMinor, per, childFromAge, childToAge }: Supplement): string => {
    if (basisPoints !== null) return texts.ofRoom(formats.percent(basisPoints / 10_000, 2))
    if (amountMinor === null) return none
    const amount = amountMinor === 0 ? texts.free : formats.money(amountMinor, currency)
    const whom = per === 'CHILD' ? texts.ages(childFromAge ?? 0, childToAge ?? 0) : texts.pers[per]
    return `${amount} · ${whom}`
  }
}

/** The supplements and charges of a contract. */
export function SupplementsCard({ contract }: { contract: Contract }) {
  const { supplements: texts, tabs, remove: removeText } = useContractTexts()
  const language = useLanguage()
  const cost = useCost(contract.currency)
  const done = useSaved()
  const removing = useCallMutation(removeContractSupplement)
  const [open, setOpen] = useState<Supplement | 'new' | null>(null)
  const isDraft = contract.state === 'DRAFT'
  const remove = ({ code, version }: Supplement) =>
    removing.mutate(
      { contractId: contract.id, code, version },
      { onSuccess: () => void done(), onError: notify.failure },
    )
  return (
    <Card
      title={tabs.supplements}
      extra={
        isDraft ? (
          <button type="button" className="tw-button" onClick={() => setOpen('new')}>
            {texts.add}
          </button>
        ) : null
      }
    >
      <p className="tw-soft tw-13 tw-below-8">{texts.hint}</p>
      <DataList
        label={tabs.supplements}
        rows={contract.supplements}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: texts.fields.code, phone: 'title', cell: ({ code }) => code },
          { key: 'name', title: texts.fields.nameEn, wrap: true, phone: 'line', cell: (one) => nameIn(language, one) },
          { key: 'kind', title: texts.fields.kind, wrap: true, cell: ({ kind }) => texts.kinds[kind] },
          { key: 'cost', title: texts.cost, wrap: true, phone: 'line', cell: cost },
          { key: 'paid', title: texts.fields.paidAs, wrap: true, phone: 'line', cell: (one) => texts.paid[one.paidAs] },
          {
            key: 'nights',
            title: texts.fields.ranges,
            wrap: true,
            cell: ({ ranges }) => rangesText(ranges) || texts.allNights,
          },
          {
            key: 'actions',
            title: '',
            phone: 'aside',
            cell: (one) =>
              isDraft ? (
                <span className="tw-row tw-gap-6">
                  <button type="button" className="tw-button" onClick={() => setOpen(one)}>
                    {texts.change}
                  </button>
                  <button type="button" className="tw-button" onClick={() => remove(one)}>
                    {removeText}
                  </button>
                </span>
              ) : null,
          },
        ]}
        empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {open ? (
        <SupplementDialog contract={contract} supplement={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}
