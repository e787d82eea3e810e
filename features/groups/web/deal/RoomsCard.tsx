import { useState } from 'react'
import { Link } from 'react-router'
import { OrderChip } from '#features/hotel-orders/web/list/StatusChips.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { GroupDeal } from '#features/groups/deal/contract.ts'
import { useGroupTexts } from '../texts.ts'
import { CancelRoomsDialog } from './CancelRoomsDialog.tsx'
import type { Contract } from './ContractCard.tsx'
import { useDealTexts } from './texts.ts'

type Room = Contract['rooms'][number]
type Props = { groupId: string; deal: GroupDeal; contract: Contract; atDesk?: boolean }

/** Whether a room can still be released. */
const stands = ({ releasedAt, order }: Room) =>
  releasedAt === null && (order === null || order.status === 'CONFIRMED' || order.status === 'CANCELLATION_REFUSED')

type Shown = { readonly currency: string; readonly atDesk: boolean; readonly isOver: boolean }

function useColumns({ currency, atDesk, isOver }: Shown): Column<Room>[] {
  const texts = useDealTexts()
  const { kinds } = useGroupTexts()
  const formats = useFormats()
  const language = useLanguage()
  const roomOf = ({ kind, roomNameEn, roomNameZh }: Room) =>
    texts.roomType(kinds[kind], nameIn(language, { nameEn: roomNameEn, nameZh: roomNameZh }))
  return [
    { key: 'no', title: texts.columns.no, cell: ({ no }) => texts.roomNo(no), phone: 'title' },
    { key: 'room', title: texts.columns.room, cell: roomOf, phone: 'line', wrap: true },
    {
      key: 'stay',
      title: texts.columns.stay,
      cell: ({ checkIn, checkOut }) => texts.stay(formats.dayShort(checkIn), formats.dayShort(checkOut)),
      phone: 'line',
    },
    {
      key: 'price',
      title: texts.columns.price,
      align: 'right',
      cell: ({ totalMinor }) => (totalMinor === 0 ? texts.free : formats.money(totalMinor, currency)),
    },
    {
      key: 'order',
      title: texts.columns.order,
      cell: ({ order }) =>
        order === null || atDesk ? (
          (order?.code ?? texts.none)
        ) : (
          <span className="tw-row tw-wrap tw-gap-8">
            <Link to={paths.hotelOrderDetail(order.id)}>{order.code}</Link>
            {order.status === 'CONFIRMED' ? <Link to={paths.hotelVoucher(order.id)}>{texts.roomVoucher}</Link> : null}
          </span>
        ),
    },
    {
      key: 'state',
      title: texts.columns.state,
      phone: 'aside',
      cell: ({ order }) =>
        order === null ? (
          <StatusChip tone={isOver ? 'neutral' : 'wait'}>{isOver ? texts.notKept : texts.kept}</StatusChip>
        ) : (
          <OrderChip status={order.status} />
        ),
    },
  ]
}

function Released({ rooms, currency }: { rooms: readonly Room[]; currency: string }) {
  const texts = useDealTexts()
  const formats = useFormats()
  const facts = rooms.map(({ no, feeMinor }) =>
    feeMinor === 0 ? texts.releasedFree(no) : texts.releasedFor(no, formats.money(feeMinor, currency)),
  )
  return (
    <p className="tw-14 tw-soft">
      <InlineList facts={facts} />
    </p>
  )
}

/** The rooms of a contract, with their orders and vouchers; chosen ones can be released at the fee that is shown. */
export function RoomsCard({ groupId, deal, contract, atDesk = false }: Props) {
  const texts = useDealTexts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [open, setOpen] = useState<'some' | 'all' | null>(null)
  const { rooms, freeRooms, endedAt } = contract
  const columns = useColumns({ currency: deal.currency, atDesk, isOver: endedAt !== null })
  const standing = rooms.filter(stands)
  const kept = rooms.filter(({ releasedAt }) => releasedAt === null)
  const released = rooms.filter(({ releasedAt }) => releasedAt !== null)
  const mayCancel = deal.allowed.includes('cancelRooms') && standing.length > 0
  const going = standing.filter(({ no }) => chosen.includes(String(no))).map(({ no }) => no)
  const done = () => {
    setOpen(null)
    setChosen([])
  }
  return (
    <Card title={texts.roomsTitle(standing.length, rooms.length)}>
      <div className="tw-stack tw-gap-12">
        {endedAt === null && freeRooms > 0 ? <p>{texts.freeToGo(freeRooms)}</p> : null}
        <DataList
          label={texts.roomsTitle(standing.length, rooms.length)}
          rows={kept}
          columns={columns}
          rowKey={({ no }) => String(no)}
          empty={null}
          {...(mayCancel && {
            choice: { chosen, onChange: setChosen },
          })}
        />
        {released.length === 0 ? null : <Released rooms={released} currency={deal.currency} />}
        {mayCancel ? (
          <span className="tw-row tw-wrap tw-gap-8">
            <button type="button" className="tw-button" disabled={going.length === 0} onClick={() => setOpen('some')}>
              {texts.releaseChosen(going.length)}
            </button>
            <button type="button" className="tw-button tw-button-ends" onClick={() => setOpen('all')}>
              {texts.cancelGroup}
            </button>
          </span>
        ) : null}
      </div>
      {open === null ? null : <CancelRoomsDialog groupId={groupId} rooms={open === 'all' ? [] : going} onDone={done} />}
    </Card>
  )
}
