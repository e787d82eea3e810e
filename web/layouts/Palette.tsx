import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useDeskMenuTexts } from '#web/texts/desk-menu.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import type { UserInfo } from '#web/store.ts'
import type { Found } from '#web/slots.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { keepPick, type FoundGroup, useFound } from './use-found.ts'

/** Words in, and at once what they find, by kind; the keys walk it. */
export default function Palette({ user, onClose }: { user: UserInfo; onClose(): void }) {
  const texts = useFrameTexts()
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isAsking } = useFound(user, words)
  const all = groups.flatMap(({ list }) => list)
  const current = Math.min(at, all.length - 1)
  const optionId = (place: number) => `${id}-${place}`

  function open(found: Found): void {
    keepPick(user, found)
    onClose()
    void navigate(found.to)
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = all[current]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      const next = (current + step + all.length) % all.length
      setAt(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }
  return (
    <Dialog
      title={texts.find}
      onCancel={onClose}
      actions={
        <button type="button" className="tw-button" onClick={onClose}>
          {texts.close}
        </button>
      }
    >
      <input
        className="tw-input"
        type="search"
        role="combobox"
        aria-label={texts.findWhat}
        placeholder={texts.findWhat}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <Results groups={groups} listId={`${id}-list`} current={current} optionId={optionId} onOpen={open} />
      {all.length === 0 ? (
        <p className="tw-soft tw-14 tw-flat" role="status">
          {words.trim().length < 2 ? texts.findLead : isAsking ? texts.finding : texts.foundNothing}
        </p>
      ) : null}
    </Dialog>
  )
}

type ResultsProps = {
  groups: readonly FoundGroup[]
  listId: string
  current: number
  optionId(place: number): string
  onOpen(found: Found): void
}

function Results({ groups, listId, current, optionId, onOpen }: ResultsProps) {
  const texts = { ...useFrameTexts(), ...useDeskMenuTexts() }
  const formats = useFormats()
  return (
    <div id={listId} role="listbox" aria-label={texts.find} className="tw-stack tw-gap-12">
      {groups.map(({ title, list }, group) => (
        <div key={title} role="group" aria-label={texts[title]} className="tw-stack tw-gap-2">
          <span className="tw-soft tw-13 tw-medium" aria-hidden="true">
            {texts[title]}
          </span>
          {list.map((found, inGroup) => {
            const own = groups.slice(0, group).reduce((sum, before) => sum + before.list.length, inGroup)
            return (
              // The keys are those of the field, which keeps the focus.
              <div
                key={`${found.to} ${found.text}`}
                id={optionId(own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === current}
                className={`tw-flex tw-wrap tw-between tw-gap-8-24 tw-round tw-14 tw-pressable tw-pad-8-12 ${own === current ? 'tw-sunken' : ''}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(found)}
              >
                <span className="tw-medium tw-anywhere">{found.text}</span>
                <span className="tw-soft tw-13 tw-anywhere">
                  {[found.note, found.day && formats.day(found.day)].filter(Boolean).join(' · ')}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
