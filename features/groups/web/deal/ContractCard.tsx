import { useState } from 'react'
import { Link } from 'react-router'
import { OrderChip } from '#features/hotel-orders/web/StatusChips.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { assetUrl } from '#web/ui/Photo.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { GroupDeal } from '#features/groups/deal/contract.ts'
import { CancelRoomsDialog } from './CancelRoomsDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { FeeList, PlanTable } from './PlanTable.tsx'
import { useDealTexts } from './texts.ts'

type Contract = NonNullable<GroupDeal['contract']>
const TONES = { DUE: 'wait', PAID: 'good', CLOSED: 'neutral' } as const

/** A contract: who accepted it, its payment plan with what is due, its orders, and cancelling. */
export function ContractCard({ groupId, deal, contract }: { groupId: string; deal: GroupDeal; contract: Contract }) {
  const texts = useDealTexts()
  const formats = useFormats()
  const language = useLanguage()
  const [open, setOpen] = useState<'pay' | 'cancel' | null>(null)
  const { currency, allowed } = deal
  const { offerNo, acceptedBy, acceptedAt, paidMinor, totalMinor, parts, nextNo, fees, soldAt } = contract
  const next = parts.find(({ no }) => no === nextNo)
  const done = () => setOpen(null)
  return (
    <Card title={texts.contract}>
      <div className="tw-stack tw-gap-20">
        <span className="tw-flex tw-wrap tw-between tw-gap-8">
          <span>{texts.contractBy(offerNo, acceptedBy, formats.moment(acceptedAt))}</span>
          <a
            href={`${assetUrl(`files/groups/${groupId}/contract.pdf`)}?language=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.document}
          </a>
        </span>
        {soldAt === null ? (
          <p className="tw-strong tw-tabular">
            {texts.paid(formats.money(paidMinor, currency), formats.money(totalMinor, currency))}
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
        <span className="tw-row tw-wrap tw-gap-8">
          {next && allowed.includes('pay') ? (
            <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen('pay')}>
              {texts.pay(formats.money(next.amountMinor, currency))}
            </button>
          ) : null}
          {allowed.includes('cancelRooms') ? (
            <button type="button" className="tw-button tw-button-danger" onClick={() => setOpen('cancel')}>
              {texts.cancelRooms}
            </button>
          ) : null}
        </span>
        <FeeList fees={fees} currency={currency} />
        <Orders contract={contract} currency={currency} />
      </div>
      {open === 'pay' && next ? <PayDialog groupId={groupId} part={next} deal={deal} onDone={done} /> : null}
      {open === 'cancel' ? <CancelRoomsDialog groupId={groupId} contract={contract} onDone={done} /> : null}
    </Card>
  )
}

function Orders({ contract, currency }: { contract: Contract; currency: string }) {
  const texts = useDealTexts()
  const formats = useFormats()
  const language = useLanguage()
  return (
    <div className="tw-stack tw-gap-8">
      <h3>{texts.orders}</h3>
      {contract.orders.length === 0 ? <p className="tw-soft">{texts.ordersNone}</p> : null}
      <ul className="tw-stack tw-gap-8 tw-flat">
        {contract.orders.map(({ id, code, status, roomCount, roomNameEn, roomNameZh, totalMinor, ...stay }) => (
          <li key={id} className="tw-flex tw-wrap tw-between tw-gap-8">
            <span className="tw-row tw-wrap tw-gap-8">
              <Link to={paths.hotelOrderDetail(id)}>{code}</Link>
              <span>{texts.order(roomCount, nameIn(language, { nameEn: roomNameEn, nameZh: roomNameZh }))}</span>
              <span className="tw-soft">
                {texts.stay(formats.dayShort(stay.checkIn), formats.dayShort(stay.checkOut))}
              </span>
            </span>
            <span className="tw-row tw-gap-8">
              <span className="tw-tabular">{formats.money(totalMinor, currency)}</span>
              <OrderChip status={status} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
