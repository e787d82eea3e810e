import { type ReactNode, useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { useRight } from '#web/store.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import type { ChangeAction, ChangeRow } from '../contract.ts'
import { CHANGE_WORDS } from '../words.ts'
import { ChangeChip } from './ChangeChip.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useChangeTexts } from './texts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Value = ChangeRow['lines'][number]['after']

/** Writes a value by the name of its field. */
function useValueText(currency: string | null) {
  const texts = useChangeTexts()
  const formats = useFormats()
  const named: Readonly<Record<string, string>> = texts.values
  return (field: string, value: Value): string => {
    if (value === null || value === '') return texts.none
    if (typeof value === 'string') return DAY.test(value) ? formats.day(value) : (named[value] ?? value)
    if (field.endsWith('Minor') && currency !== null) return formats.money(value, currency)
    return field === 'markUpBasisPoints' ? `${formats.number(value / 100)} %` : formats.number(value)
  }
}

/** A proposal beside the list: its values before and after, who proposed it, and the possible decisions. */
export function ChangePanel({ change }: { change: ChangeRow }) {
  const texts = useChangeTexts()
  const formats = useFormats()
  const language = useLanguage()
  const textOf = useValueText(change.currency)
  const names: Readonly<Record<string, string>> = texts.fields
  const { kind, title, state, lines, proposedBy, proposedAt, decidedBy, decidedAt, expiresAt } = change
  const at = (name: string, moment: string) => `${name} · ${formats.moment(moment)}`
  const people: (readonly [string, ReactNode])[] = [[texts.proposedBy, at(proposedBy, proposedAt)]]
  if (decidedBy !== null && decidedAt !== null) people.push([texts.decidedBy, at(decidedBy, decidedAt)])
  else people.push([texts.decideBy, formats.moment(expiresAt)])
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2>{title}</h2>
        <p>{CHANGE_WORDS[language].kinds[kind]}</p>
        <p>
          <ChangeChip state={state} />
        </p>
      </header>
      <DescriptionList
        facts={lines.map(({ field, before, after }) => [
          names[field] ?? field,
          <span key={field}>
            {before === null ? null : <del className="tw-soft">{textOf(field, before)}</del>}{' '}
            <strong>{textOf(field, after)}</strong>
          </span>,
        ])}
      />
      {lines.length === 0 ? <p className="tw-soft">{texts.nothing}</p> : null}
      <DescriptionList facts={people} />
      <Decisions change={change} />
    </>
  )
}

function Decisions({ change }: { change: ChangeRow }) {
  const texts = useChangeTexts()
  const isAdmin = useRight('ops.admin')
  const [action, setAction] = useState<ChangeAction | null>(null)
  const { allowed, state } = change
  if (state !== 'PROPOSED') return null
  return (
    <>
      {allowed.includes('confirm') ? null : (
        <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16">
          {allowed.includes('withdraw') ? texts.own : isAdmin ? texts.barred : texts.byAdmin}
        </p>
      )}
      <div className="tw-flex tw-wrap tw-gap-8">
        {allowed.map((one) => (
          <button
            key={one}
            type="button"
            className={`tw-button ${one === 'confirm' ? 'tw-button-primary' : ''}`}
            onClick={() => setAction(one)}
          >
            {texts.actions[one]}
          </button>
        ))}
      </div>
      {action === null ? null : <DecideDialog change={change} action={action} onCancel={() => setAction(null)} />}
    </>
  )
}
