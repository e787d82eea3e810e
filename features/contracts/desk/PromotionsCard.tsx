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
import { removeContractPromotion } from '../promotions/contract.ts'
import { PromotionDialog } from './PromotionDialog.tsx'
import { rangesText } from './promotion-form.ts'
import { useContractTexts, useSaved } from './texts.ts'

type Promotion = Contract['promotions'][number]
const LONGEST_STAY = 60

/** What a promotion takes off, and for which stays, in words. */
function useWords(currency: string) {
  const { promotions: texts, pers, fields: terms } = useContractTexts()
  const formats = useFormats()
  const off = ({ kind, basisPoints, amountMinor, per, stayNights, payNights, childToAge }: Promotion): string => {
    const words = {
      PERCENT: () => formats.percent((basisPoints ?? 0) / 10_000, 2),
      AMOUNT: () => `${formats.money(amountMinor ?? 0, currency)} · ${pers[per ?? 'ROOM']}`,
      FREE_NIGHTS: () => texts.freeNights(stayNights ?? 0, payNights ?? 0),
      FREE_CHILD: () => (childToAge === null ? texts.kinds.FREE_CHILD : texts.freeChild(childToAge)),
      VALUE_ADD: () => texts.kinds.VALUE_ADD,
    }
    return words[kind]()
  }
  const stays = ({ bookedFrom, bookedTo, daysAhead, ranges, minNights, maxNights, rates, markets }: Promotion) =>
    [
      rates.join(', '),
      daysAhead > 0 && texts.ahead(daysAhead),
      (bookedFrom ?? bookedTo) !== null && texts.booked([bookedFrom, '–', bookedTo].filter(Boolean).join(' ')),
      rangesText(ranges),
      (minNights > 1 || maxNights < LONGEST_STAY) && texts.nights(minNights, maxNights),
      markets.length > 0 && `${terms.markets}: ${markets.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  return { off, stays }
}

/** The promotions of a contract in the order in which they are taken off. */
export function PromotionsCard({ contract }: { contract: Contract }) {
  const { promotions: texts, tabs, remove: removeText, none } = useContractTexts()
  const language = useLanguage()
  const { off, stays } = useWords(contract.currency)
  const done = useSaved()
  const removing = useCallMutation(removeContractPromotion)
  const [open, setOpen] = useState<Promotion | 'new' | null>(null)
  const isDraft = contract.state === 'DRAFT'
  const remove = ({ code, version }: Promotion) =>
    removing.mutate(
      { contractId: contract.id, code, version },
      { onSuccess: () => void done(), onError: notify.failure },
    )
  return (
    <Card
      title={tabs.promotions}
      extra={
        isDraft ? (
          <button type="button" className="tw-button" onClick={() => setOpen('new')}>
            {texts.add}
          </button>
        ) : null
      }
    >
      <p className="tw-soft tw-13 tw-below-12">{texts.hint}</p>
      <DataList
        label={tabs.promotions}
        rows={contract.promotions}
        rowKey={({ code }) => code}
        columns={[
          { key: 'code', title: texts.fields.code, phone: 'title', cell: ({ code }) => code },
          { key: 'name', title: texts.fields.nameEn, wrap: true, phone: 'line', cell: (one) => nameIn(language, one) },
          { key: 'off', title: texts.off, wrap: true, phone: 'line', cell: off },
          { key: 'stays', title: texts.stays, wrap: true, cell: (one) => stays(one) || none },
          { key: 'stacking', title: texts.fields.stacking, wrap: true, cell: (one) => texts.stackings[one.stacking] },
          {
            key: 'actions',
            title: '',
            phone: 'aside',
            cell: (one) =>
              isDraft ? (
                <span className="tw-row tw-gap-6">
                  <button type="button" className="tw-button" onClick={() => setOpen(one)}>
                    {texts.edit}
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
        <PromotionDialog contract={contract} promotion={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}
