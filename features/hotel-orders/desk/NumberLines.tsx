import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { NumberLine } from '../numbers/contract.ts'
import type { HotelNumberTexts } from '../texts/en/hotelNumbers.ts'

/** The texts of pasted confirmation numbers. */
export const useNumberTexts = textsOf<HotelNumberTexts>('hotelNumbers')

/** Lines that are at fault are red; those that change nothing are quiet. */
const toneOf = (state: NumberLine['state']): Tone =>
  state === 'MATCHED' ? 'good' : state === 'SAME' ? 'neutral' : state === 'DIFFERS' ? 'wait' : 'lost'

/** What comes of each pasted line. */
export function NumberLines({ lines }: { lines: readonly NumberLine[] }) {
  const texts = useNumberTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { columns, states, none } = texts
  const shown: Column<NumberLine>[] = [
    { key: 'line', title: columns.line, cell: ({ line }) => line, align: 'right' },
    { key: 'code', title: columns.code, cell: ({ code }) => code, phone: 'title', wrap: true },
    { key: 'number', title: columns.number, cell: (row) => row.hotelConfirmation || none, wrap: true },
    {
      key: 'stay',
      title: columns.stay,
      wrap: true,
      cell: ({ order }) =>
        order
          ? [
              nameIn(language, { nameEn: order.hotelNameEn, nameZh: order.hotelNameZh }),
              order.leadGuest,
              formats.dayShort(order.checkIn),
            ].join(' · ')
          : none,
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'aside',
      cell: ({ state, order }) => (
        <span className="tw-inline-row tw-wrap tw-gap-6">
          <StatusChip tone={toneOf(state)}>{states[state]}</StatusChip>
          {state === 'DIFFERS' ? texts.has(order?.hotelConfirmation ?? '') : null}
        </span>
      ),
    },
  ]
  return <DataList label={texts.lines} rows={lines} columns={shown} rowKey={({ line }) => String(line)} empty={null} />
}
