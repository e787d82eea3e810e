import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import { useOrderTexts } from '#features/hotel-orders/web/texts.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type HotelAnswer, hotelAnswers, settleHotelAnswer } from '../contract.ts'
import { useHotelAnswersTexts } from './texts.ts'

const toneOf = ({ kind }: HotelAnswer) => (kind === 'CANT' ? 'lost' : 'wait')

/** Answers of hotels that wait for the desk; the panel of one settles it. */
export default function HotelAnswersScreen() {
  const texts = useHotelAnswersTexts()
  const language = useLanguage()
  return (
    <ListScreen
      list={hotelAnswers}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} subtitle={texts.lead} />}
      words={{
        columns: texts.columns,
        filters: { kind: texts.columns.kind },
        sums: {},
        none: texts.none,
        choices: { kind: texts.kinds },
      }}
      cells={{
        kind: (answer) => <StatusChip tone={toneOf(answer)}>{texts.kinds[answer.kind]}</StatusChip>,
        hotel: ({ hotelNameEn, hotelNameZh }) => nameFor(language, hotelNameEn, hotelNameZh),
      }}
      reading={{ staleTime: 0 }}
      name={({ code }) => texts.open(code)}
      panel={{ row: (answer) => <Beside key={answer.id} answer={answer} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Beside({ answer }: { answer: HotelAnswer }) {
  const texts = useHotelAnswersTexts()
  const { rejectReasons } = useOrderTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { kind, code, reason, note, leadGuest, checkIn, sentTo, at, dueAt } = answer
  const { columns } = texts
  return (
    <div className="tw-stack tw-gap-16">
      <header className="tw-stack tw-gap-6">
        <h2>{nameFor(language, answer.hotelNameEn, answer.hotelNameZh)}</h2>
        <p>
          <StatusChip tone={toneOf(answer)}>{texts.kinds[kind]}</StatusChip>{' '}
          <Link to={paths.deskOrders({ queue: 'all', keyword: code })}>{texts.openOrder}</Link>{' '}
          <Link to={paths.deskHotelMessages(answer.hotelId)}>{texts.ofHotel}</Link>
        </p>
      </header>
      <DescriptionList
        facts={[
          [columns.code, code],
          ...(reason === null ? [] : [[texts.reason, rejectReasons[reason]] as const]),
          ...(note === null ? [] : [[columns.note, note] as const]),
          [texts.guest, leadGuest],
          [columns.checkIn, formats.day(checkIn)],
          [texts.sentTo, sentTo],
          [columns.at, formats.moment(at)],
          [columns.dueAt, formats.moment(dueAt)],
        ]}
      />
      {kind === 'CANT' ? <p className="tw-14 tw-soft">{texts.walkHint}</p> : null}
      <Settling answer={answer} />
    </div>
  )
}

function Settling({ answer: { id: answerId, kind } }: { answer: HotelAnswer }) {
  const texts = useHotelAnswersTexts()
  const client = useQueryClient()
  const call = useCallMutation(settleHotelAnswer)
  const [reply, setReply] = useState('')
  const [isMissing, setMissing] = useState(false)
  function submit(): void {
    const missing = reply.trim() === ''
    setMissing(missing)
    if (missing) return
    call.mutate(
      { answerId, reply: reply.trim() },
      {
        onSuccess: () => {
          notify.success(texts.done[kind])
          void client.invalidateQueries({ queryKey: callKey(hotelAnswers.search) })
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  }
  return (
    <form
      noValidate
      className="tw-stack tw-gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={texts.reply[kind]} error={isMissing ? texts.replyMissing : undefined}>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={3}
            maxLength={500}
            value={reply}
            onChange={({ target }) => setReply(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
        {texts.settle[kind]}
      </button>
    </form>
  )
}
