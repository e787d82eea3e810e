import { type ReactNode, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { GroupDeal } from '#features/groups/deal/contract.ts'
import { PayDialog } from './PayDialog.tsx'
import { FeeList, PlanTable } from './PlanTable.tsx'
import { useDealTexts } from './texts.ts'

export type Contract = NonNullable<GroupDeal['contract']>
const TONES = { DUE: 'wait', PAID: 'good', CLOSED: 'neutral' } as const
type Props = { groupId: string; deal: GroupDeal; contract: Contract; atDesk?: boolean }

/** A contract: who accepted it, its payment plan with what is due, and what cancelling costs. */
export function ContractCard({ groupId, deal, contract, atDesk = false }: Props) {
  const texts = useDealTexts()
  const formats = useFormats()
  const [isPaying, setPaying] = useState(false)
  const { currency, allowed } = deal
  const { paidMinor, parts, nextNo, fees, soldAt, endedAt } = contract
  const next = parts.find(({ no }) => no === nextNo)
  const left = parts.reduce((sum, { state, amountMinor }) => sum + (state === 'DUE' ? amountMinor : 0), 0)
  return (
    <Card title={texts.contract}>
      <div className="tw-stack tw-gap-20">
        <Head contract={contract} folder={`${atDesk ? 'files/ops/groups' : 'files/groups'}/${groupId}`} />
        {soldAt === null && endedAt === null ? (
          <p className="tw-strong tw-tabular">
            {texts.paid(formats.money(paidMinor, currency), formats.money(paidMinor + left, currency))}
          </p>
        ) : null}
        <PlanTable
          parts={parts}
          currency={currency}
          aside={(part) => (
            <>
              <StatusChip tone={TONES[part.state]}>{texts.states[part.state]}</StatusChip>
              {part.way === null ? null : <span className="tw-13 tw-soft">{texts.ways[part.way]}</span>}
            </>
          )}
        />
        {next && allowed.includes('pay') ? (
          <span>
            <button type="button" className="tw-button tw-button-primary" onClick={() => setPaying(true)}>
              {texts.pay(formats.money(next.amountMinor, currency))}
            </button>
          </span>
        ) : null}
        {endedAt === null ? <FeeList fees={fees} currency={currency} /> : null}
      </div>
      {isPaying && next ? (
        <PayDialog groupId={groupId} part={next} deal={deal} onDone={() => setPaying(false)} />
      ) : null}
    </Card>
  )
}

function Head({ contract, folder }: { contract: Contract; folder: string }) {
  const texts = useDealTexts()
  const formats = useFormats()
  const { offerNo, acceptedBy, acceptedAt, soldAt, endedAt, customerReference, costCentre } = contract
  return (
    <div className="tw-stack tw-gap-4">
      <span className="tw-flex tw-wrap tw-between tw-gap-8">
        <span>{texts.contractBy(offerNo, acceptedBy, formats.moment(acceptedAt))}</span>
        <span className="tw-row tw-wrap tw-gap-16">
          <Document path={`${folder}/contract.pdf`}>{texts.document}</Document>
          {soldAt !== null && endedAt === null ? (
            <Document path={`${folder}/voucher.pdf`}>{texts.voucher}</Document>
          ) : null}
        </span>
      </span>
      <span className="tw-14 tw-soft">
        <InlineList
          facts={[customerReference && texts.reference(customerReference), costCentre && texts.costCentre(costCentre)]}
        />
      </span>
    </div>
  )
}

function Document({ path, children }: { path: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <a href={`${assetUrl(path)}?language=${language}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
