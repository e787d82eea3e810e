import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import type { GroupHoldTexts } from '#features/groups/texts/en/groupHolds.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { getHoldRule, MOST_DAYS_AHEAD, MOST_HOURS, setHoldRule } from '../holds/contract-desk.ts'
import { MOST_ROOMS } from '../rules.ts'

const useHoldTexts = textsOf<GroupHoldTexts>('groupHolds')

const FIELDS = [
  { name: 'mostRooms', min: 0, max: MOST_ROOMS },
  { name: 'hours', min: 1, max: MOST_HOURS },
  { name: 'minDaysAhead', min: 0, max: MOST_DAYS_AHEAD },
] as const
type Name = (typeof FIELDS)[number]['name']
type Rule = OutputOf<typeof getHoldRule>
const NONE: FieldFaults = {}

/** The group hold rule of a hotel: how many rooms, for how long, and until when before arrival. */
export default function HotelGroupsScreen() {
  const { id = '' } = useParams()
  const rule = useCall(getHoldRule, { hotelId: id }, { staleTime: 0 })
  return (
    <CallView query={rule} skeleton={<Skeleton shape="rows" count={4} />}>
      {(data) => <Form key={id} hotelId={id} rule={data} />}
    </CallView>
  )
}

function Form({ hotelId, rule }: { hotelId: string; rule: Rule }) {
  const texts = useHoldTexts()
  const language = useLanguage()
  const { typed, setTyped, errors, form, submit, busy } = useRuleForm(hotelId, rule)
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={nameIn(language, rule)}
        back={{ to: paths.deskHotel(hotelId), text: texts.back }}
      />
      <Card>
        <form ref={form} className="tw-stack tw-gap-12" noValidate onSubmit={submit}>
          <p>{texts.lead}</p>
          {rule.isUsual ? <p className="tw-soft">{texts.usual}</p> : null}
          {FIELDS.map(({ name, min, max }) => (
            <NumberField
              key={name}
              label={texts.labels[name]}
              hint={texts.hints[name]}
              error={errors[name]}
              min={min}
              max={max}
              step={1}
              value={typed[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <div>
            <button type="submit" className="tw-button tw-button-primary" aria-busy={busy}>
              {texts.save}
            </button>
          </div>
        </form>
      </Card>
    </>
  )
}

/** What is typed, what is wrong with it, and saving it. */
function useRuleForm(hotelId: string, { mostRooms, hours, minDaysAhead }: Rule) {
  const texts = useHoldTexts()
  const client = useQueryClient()
  const call = useCallMutation(setHoldRule)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<Name, number | null>>({ mostRooms, hours, minDaysAhead })
  const [missing, setMissing] = useState<FieldFaults>(NONE)
  useEffect(() => {
    if (call.error !== null || missing !== NONE) focusFirstError(form.current)
  }, [call.error, missing])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const empty = FIELDS.filter(({ name }) => typed[name] === null)
    setMissing(empty.length === 0 ? NONE : Object.fromEntries(empty.map(({ name }) => [name, texts.missing[name]])))
    if (call.isPending || empty.length > 0) return
    const onSuccess = async () => {
      notify.success(texts.saved)
      await client.invalidateQueries({ queryKey: callKey(getHoldRule, { hotelId }) })
    }
    const rule = { mostRooms: typed.mostRooms ?? 0, hours: typed.hours ?? 0, minDaysAhead: typed.minDaysAhead ?? 0 }
    call.mutate({ hotelId, ...rule }, { onSuccess })
  }
  return { typed, setTyped, errors: { ...fieldErrors(call.error), ...missing }, form, submit, busy: call.isPending }
}
