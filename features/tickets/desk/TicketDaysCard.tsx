import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { BulkDays } from '#web/ui/days/BulkDays.tsx'
import { DayGrid } from '#web/ui/days/DayGrid.tsx'
import { DayPeriod, useFrom } from '#web/ui/days/DayPeriod.tsx'
import { DaySaveBar, LeaveUnsaved } from '#web/ui/days/DaySaveBar.tsx'
import { PhoneDays } from '#web/ui/days/PhoneDays.tsx'
import type { DayCells } from '#web/ui/days/use-day-draft.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useCall } from '#web/use-call.ts'
import type { ManagedTicket } from '../manage/contract.ts'
import { getTicketDays, SET_AHEAD_DAYS } from '../manage/contract-days.ts'
import { AddTimeDialog } from './AddTimeDialog.tsx'
import { useTicketDeskTexts } from './texts.ts'
import { type Line, meant, type TicketDays, type Time, timeText, valueOf } from './ticket-lines.ts'
import { type TicketDaysDraft, useTicketCells, useTicketDaysDraft } from './use-ticket-days.ts'

/** The calendar of a ticket: places, price and closing by day, an option at a time, sixty days a page. */
export function TicketDaysCard({ ticket }: { ticket: ManagedTicket }) {
  const texts = useTicketDeskTexts()
  // An option that shares another's places has no days of its own.
  const options = ticket.options.filter(({ capacityOf }) => capacityOf === null)
  const [chosen, setChosen] = useState('')
  const option = options.find(({ optionId }) => optionId === chosen) ?? options[0]
  const draft = useTicketDaysDraft(option?.optionId ?? '')
  return (
    <Card title={texts.calendar}>
      {option ? (
        <>
          {options.length > 1 ? <OptionSelect options={options} value={option.optionId} onChange={setChosen} /> : null}
          <OptionDays key={option.optionId} optionId={option.optionId} draft={draft} />
        </>
      ) : null}
      <LeaveUnsaved count={draft.draft.size} />
    </Card>
  )
}

function OptionSelect({
  options,
  value,
  onChange,
}: {
  options: ManagedTicket['options']
  value: string
  onChange(optionId: string): void
}) {
  const texts = useTicketDeskTexts()
  const language = useLanguage()
  return (
    <Field label={texts.option} className="tw-below-12">
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.optionId} value={option.optionId}>
              {nameIn(language, option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function OptionDays({ optionId, draft }: { optionId: string; draft: TicketDaysDraft }) {
  const [from, show] = useFrom()
  const days = useCall(
    getTicketDays,
    { optionId, ...(from === undefined ? {} : { from }) },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <CallView query={days} skeleton={<Skeleton shape="rows" count={5} />}>
      {(data) => <Shown data={data} draft={draft} stale={days.isPlaceholderData} onShow={show} />}
    </CallView>
  )
}

type ShownProps = { data: TicketDays; draft: TicketDaysDraft; stale: boolean; onShow(from: string): void }

function Shown({ data, draft, stale, onShow }: ShownProps) {
  const texts = useTicketDeskTexts()
  const isPhone = usePhone()
  const [added, setAdded] = useState<readonly Time[]>([])
  const [asked, setAsked] = useState<'time' | 'bulk' | null>(null)
  const cells = useTicketCells(data, draft, added)
  const days = data.days.map(({ day }) => day)
  const wrong = cells.lines.some((line) => days.some((_, at) => cells.problemAt(line, at) !== undefined))
  return (
    <>
      <div className="tw-row tw-wrap tw-between tw-gap-8-12">
        <DayPeriod
          label={texts.firstDay}
          today={data.today}
          days={days}
          ahead={SET_AHEAD_DAYS}
          withPages={!isPhone}
          onShow={onShow}
        />
        <div className="tw-row tw-wrap tw-gap-8 tw-below-12">
          <button type="button" className="tw-button" onClick={() => setAsked('time')}>
            {texts.addTime}
          </button>
          <button type="button" className="tw-button" onClick={() => setAsked('bulk')}>
            {texts.bulk.title}
          </button>
        </div>
      </div>
      <div aria-busy={stale}>
        {isPhone ? (
          <TicketPhoneDays data={data} cells={cells} onShow={onShow} />
        ) : (
          <DayGrid
            label={texts.grid}
            hint={texts.hint}
            days={days}
            cells={cells}
            titleOf={(line) => <Title line={line} />}
          />
        )}
      </div>
      <DaySaveBar draft={draft} wrong={wrong} />
      {asked === 'bulk' ? <Bulk data={data} cells={cells} onCancel={() => setAsked(null)} /> : null}
      {asked === 'time' ? (
        <AddTimeDialog
          onAdd={(time) => {
            setAdded([...added, time])
            setAsked(null)
          }}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

function Title({ line: { kind, time } }: { line: Line }) {
  const texts = useTicketDeskTexts()
  if (kind === 'PLACES' && time) return <strong className="tw-ink">{texts.places(timeText(time))}</strong>
  return texts.lines[kind]
}

type PartProps = { data: TicketDays; cells: DayCells<Line> }

/** One time of the day over two weeks, for a phone. */
function TicketPhoneDays({ data, cells, onShow }: PartProps & { onShow(from: string): void }) {
  const texts = useTicketDeskTexts()
  const [key, setKey] = useState('')
  const times = cells.lines.filter(({ kind }) => kind === 'PLACES')
  const line = times.find((one) => one.key === key) ?? times[0]
  const of = (kind: Line['kind']) =>
    cells.lines.find((one) => one.kind === kind && (one.time === null || one.key === line?.key.replace('PLACES', kind)))
  const sold = of('SOLD')
  return (
    <>
      {times.length > 1 ? (
        <Field label={texts.time} className="tw-below-12">
          {(control) => (
            <select {...control} className="tw-input" value={line?.key} onChange={({ target }) => setKey(target.value)}>
              {times.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.time ? timeText(one.time) : ''}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <PhoneDays
        today={data.today}
        days={data.days.map(({ day }) => day)}
        ahead={SET_AHEAD_DAYS}
        cells={cells}
        dayTitle={texts.phone.day}
        columns={[
          { title: texts.phone.places, line, kind: 'figure' },
          { title: texts.phone.price, line: of('PRICE'), kind: 'figure' },
          { title: texts.phone.closed, line: of('CLOSED'), kind: 'box' },
        ]}
        noteAt={(at) => {
          const figures = sold ? cells.shownAt(sold, at) : ''
          return figures === '' ? '' : texts.phone.soldOf(figures)
        }}
        onShow={onShow}
      />
    </>
  )
}

const ALL = ''

/** Sets places, price and closing of many days, of one time or of all. */
function Bulk({ data, cells, onCancel }: PartProps & { onCancel(): void }) {
  const texts = useTicketDeskTexts()
  const times = cells.lines.filter(({ kind }) => kind === 'PLACES')
  const { bulk } = texts
  return (
    <BulkDays
      title={bulk.title}
      ofTitle={bulk.of}
      nothing={bulk.nothing}
      days={data.days.map(({ day }) => day)}
      cells={cells}
      choices={[
        ...times.map(({ key, time }) => ({ value: key, text: time ? timeText(time) : '' })),
        { value: ALL, text: bulk.all },
      ]}
      figures={[
        { name: 'places', label: texts.phone.places, hint: bulk.placesHint, isAmount: false },
        { name: 'price', label: texts.lines.PRICE, hint: bulk.priceHint, isAmount: true },
      ]}
      // Price and closing belong to the whole day and are the same at every time.
      linesFor={(of) => cells.lines.filter(({ key, kind }) => kind !== 'PLACES' || of === ALL || key === of)}
      figureOf={({ kind }) => (kind === 'PLACES' ? 'places' : kind === 'PRICE' ? 'price' : undefined)}
      wrongOf={(line, text) => (valueOf(line, meant(line, text, texts)) === null ? texts.wrong[line.kind] : undefined)}
      onCancel={onCancel}
    />
  )
}
