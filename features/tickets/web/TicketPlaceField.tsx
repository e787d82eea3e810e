import { useState } from 'react'
import styles from '#features/availability/web/Filters.module.css'
import { suggestTicket } from '#features/tickets/contract.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { useCall } from '#web/use-call.ts'
import { useTicketTexts } from './texts.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

type Props = {
  name: string
  error: string | undefined
  onType: (text: string) => void
  onCity: (destinationId: string, name: string) => void
  onTicket: (productId: string) => void
}

/** What is found for the typed text; asked for only while the list is open. */
function useFound(name: string, open: boolean) {
  const language = useLanguage()
  const keyword = useSettled(name.trim(), TYPING_REST_MS)
  const answer = useCall(suggestTicket, { keyword }, { enabled: open, keepPrevious: true, staleTime: 300_000 })
  const options = (answer.data?.list ?? []).map((one) => ({
    key: `${one.kind}-${one.id}`,
    kind: one.kind,
    id: one.id,
    name: nameIn(language, one),
    place: nameIn(language, { nameEn: one.placeEn, nameZh: one.placeZh }),
    count: one.ticketCount,
  }))
  const isEmpty = answer.isSuccess && !answer.isPlaceholderData && options.length === 0
  return { keyword, options, isEmpty }
}
type Found = ReturnType<typeof useFound>
type Option = Found['options'][number]

/** A city with tickets, or a ticket itself, by typing; without typing the cities with the most. */
export default function TicketPlaceField({ name, error, onType, onCity, onTicket }: Props) {
  const texts = useTicketTexts()
  const [open, setOpen] = useState(false)
  const found = useFound(name, open)
  const type = (text: string) => {
    onType(text)
    setOpen(true)
  }
  const choose = (option: Option) => {
    setOpen(false)
    if (option.kind === 'CITY') onCity(option.id, option.name)
    else onTicket(option.id)
  }
  return (
    <Field label={texts.where} error={error}>
      {(control) => (
        <div className="tw-relative">
          <Suggest text={name} onText={type}>
            <SuggestInput
              id={control.id}
              label={texts.where}
              invalid={control['aria-invalid'] === true}
              open={open && found.options.length > 0}
              maxLength={100}
              placeholder={texts.wherePlaceholder}
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKey={(event) => {
                if (event.key !== 'Escape' || !open) return
                event.preventDefault()
                setOpen(false)
              }}
            />
            {open && (found.options.length > 0 || found.isEmpty) ? (
              // A press in the list must not take the cursor out of the field, which would fold the list.
              <div
                className={`tw-surface tw-round tw-pad-4 tw-shadow ${styles.pointList}`}
                onMouseDown={(event) => event.preventDefault()}
              >
                <PlaceList found={found} onChoose={choose} />
              </div>
            ) : null}
          </Suggest>
        </div>
      )}
    </Field>
  )
}

function PlaceList({ found, onChoose }: { found: Found; onChoose: (option: Option) => void }) {
  const texts = useTicketTexts()
  const { keyword, options, isEmpty } = found
  if (isEmpty) return <p className="tw-14 tw-soft tw-pad-8-12">{texts.noMatches(keyword)}</p>
  const groups = [
    { title: texts.cities, options: options.filter(({ kind }) => kind === 'CITY') },
    { title: texts.tickets, options: options.filter(({ kind }) => kind === 'TICKET') },
  ].filter((group) => group.options.length > 0)
  return (
    <SuggestList
      key={`${keyword}/${options.length}`}
      label={texts.suggestions}
      groups={groups}
      marked={keyword !== ''}
      onChoose={onChoose}
    >
      {(option) => (
        <>
          <Icon name={option.kind === 'CITY' ? 'landmark' : 'ticket'} className="tw-soft" />
          <span className="tw-stack tw-min-0 tw-grow">
            {option.name}
            <span className="tw-13 tw-soft">{option.place}</span>
          </span>
          {option.count === null ? null : (
            <span className="tw-13 tw-soft tw-nowrap">{texts.ticketCount(option.count)}</span>
          )}
        </>
      )}
    </SuggestList>
  )
}
