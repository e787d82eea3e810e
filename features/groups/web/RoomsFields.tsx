import { useState } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { MOST_ROOMS, ROOM_KINDS } from '../rules.ts'
import { NightGrid } from './NightGrid.tsx'
import { commonText, countIn, filled, type RoomCells } from './room-cells.ts'
import { useGroupTexts } from './texts.ts'

type Props = {
  /** Days, or numbers of nights where the dates are open. */
  nights: readonly (string | number)[]
  cells: RoomCells
  error: string | undefined
  onCells(cells: RoomCells): void
}

/** How many rooms of each kind: one number for all nights, or a grid of them. */
export function RoomsFields({ nights, cells, error, onCells }: Props) {
  const texts = useGroupTexts()
  const differs = ROOM_KINDS.some((kind) => commonText(cells[kind]) === null)
  const [opened, setOpened] = useState(false)
  const isOpen = opened || differs
  return (
    <Card title={texts.rooms}>
      <div className="tw-stack tw-gap-16">
        <p className="tw-13 tw-soft">{texts.roomsHint}</p>
        <div className="tw-flex tw-wrap tw-start tw-gap-16" role="group" aria-label={texts.rooms}>
          {ROOM_KINDS.map((kind) => {
            const text = commonText(cells[kind])
            return (
              <NumberField
                key={kind}
                label={texts.kinds[kind]}
                min={0}
                max={MOST_ROOMS}
                step={1}
                value={text === null || text === '' ? null : countIn(text)}
                onChange={(count) => onCells(filled(cells, kind, count === null || count === 0 ? '' : String(count)))}
                {...(text === null ? { hint: texts.differs } : {})}
              />
            )
          })}
        </div>
        {nights.length > 1 && !isOpen ? (
          <TextButton place="flush" onClick={() => setOpened(true)}>
            {texts.byNightOpen}
          </TextButton>
        ) : null}
        {nights.length > 1 && isOpen ? (
          <>
            <p className="tw-13 tw-soft">{texts.byNightHint}</p>
            <NightGrid
              label={texts.byNight}
              kinds={ROOM_KINDS}
              nights={nights}
              cells={cells}
              onCells={onCells}
              problemOf={(text) => (countIn(text) === null ? texts.wrongCount : undefined)}
            />
          </>
        ) : null}
        {error ? (
          <p className="tw-13 tw-lost" role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
