import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { TICKET_CATEGORIES } from '#features/tickets/contract.ts'
import { today } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { useTicketTexts } from './texts.ts'
import { listPath, type TicketSearch } from './ticket-search.ts'

const TicketPlaceField = lazy(() => import('./TicketPlaceField.tsx'))
const DateField = lazy(async () => ({ default: (await import('#web/ui/date/DateField.tsx')).DateField }))

/** As many fields side by side as there is room for, on one base line. */
const FIELDS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))', alignItems: 'end' }

/** Where, when, what and which words: leads to the list, or to the ticket that was chosen by its name. */
export function TicketSearchForm({ search }: { search: TicketSearch }) {
  const texts = useTicketTexts()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(search)
  const [from, setFrom] = useState(search)
  const [missing, setMissing] = useState(false)
  // The address has changed by something else than this form.
  if (from !== search) {
    setFrom(search)
    setDraft(search)
  }
  const set = (changes: Partial<TicketSearch>) => setDraft({ ...draft, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(draft.destinationId === null)
    if (draft.destinationId !== null) void navigate(listPath({ ...draft, pageNo: 1 }))
  }
  const waiting = <SkeletonBlock height={66} />
  return (
    <form
      className="tw-card tw-stack tw-gap-16 tw-pad-16"
      style={FIELDS}
      role="search"
      aria-label={texts.search}
      onSubmit={submit}
    >
      <Suspense fallback={waiting}>
        <TicketPlaceField
          name={draft.place}
          error={missing ? texts.chooseCity : undefined}
          onType={(place) => set({ place, destinationId: null })}
          onCity={(destinationId, place) => {
            setMissing(false)
            set({ destinationId, place })
          }}
          onTicket={(productId) => void navigate(paths.ticketDetail(productId, { day: draft.day }))}
        />
      </Suspense>
      <Suspense fallback={waiting}>
        <DateField label={texts.date} value={draft.day} min={today()} onChange={(day) => set({ day })} />
      </Suspense>
      <CategoryField categories={draft.categories} onCategories={(categories) => set({ categories })} />
      <WordsField keyword={draft.keyword} onKeyword={(keyword) => set({ keyword })} />
      <button type="submit" className="tw-button tw-button-primary">
        {texts.search}
      </button>
    </form>
  )
}

type CategoryProps = Pick<TicketSearch, 'categories'> & {
  onCategories: (categories: TicketSearch['categories']) => void
}

function CategoryField({ categories, onCategories }: CategoryProps) {
  const texts = useTicketTexts()
  return (
    <Field label={texts.category}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={categories[0] ?? ''}
          onChange={({ target }) => onCategories(TICKET_CATEGORIES.filter((one) => one === target.value))}
        >
          <option value="">{texts.anyCategory}</option>
          {TICKET_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {texts.categories[category]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function WordsField({ keyword, onKeyword }: { keyword: string; onKeyword: (keyword: string) => void }) {
  const texts = useTicketTexts()
  return (
    <Field label={texts.words}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder={texts.wordsPlaceholder}
          value={keyword}
          onChange={({ target }) => onKeyword(target.value)}
        />
      )}
    </Field>
  )
}
