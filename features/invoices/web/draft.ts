import { dispatch, useClientState, useUser } from '#web/store.ts'

/** An unfinished application. Amounts are what was seen when something was chosen, in minor units. */
export type Draft = {
  readonly chosen: Readonly<Record<string, number>>
  readonly titleId: string
  readonly split: 'NONE' | 'DEPARTMENT' | 'COST_CENTRE'
  readonly reference: string
  readonly remark: string
  readonly email: string
  readonly delivery: 'EMAIL' | 'PAPER'
  readonly addressId: string
  /** A changed application is another one, so it gets another key. */
  readonly key: string
}

const emptyDraft = (): Draft => ({
  chosen: {},
  titleId: '',
  split: 'NONE',
  reference: '',
  remark: '',
  email: '',
  delivery: 'EMAIL',
  addressId: '',
  key: crypto.randomUUID(),
})

/** What of the address an application is of; bills and orders, and each currency, have a draft of their own. */
export type DraftOf = { readonly source: string; readonly currency: string }

/** It ends with the browser's tab. */
const storeName = (staffId: string, name: string) => `tradewind.invoice.${staffId}.${name}`

function readKept(name: string): Draft {
  try {
    const text = sessionStorage.getItem(name)
    // Only `keep` writes under this name.
    return text === null ? emptyDraft() : { ...emptyDraft(), ...(JSON.parse(text) as Partial<Draft>) }
  } catch {
    return emptyDraft()
  }
}

function keep(name: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // A browser that forbids storing keeps it as long as the page.
  }
}

const known = new Map<string, Draft>()
/** The kept draft, the same object until it changes. */
function firstOf(name: string): Draft {
  const draft = known.get(name) ?? readKept(name)
  known.set(name, draft)
  return draft
}

/**
 * The unfinished application in the state area of invoices, and in the tab's store so that a reload loses nothing. The
 * second value changes it, the third forgets it.
 */
export function useDraft({ source, currency }: DraftOf) {
  const staffId = useUser()?.staffId ?? ''
  const place = `${source}.${currency}`
  const name = storeName(staffId, place)
  const kept = useClientState((state) => state.invoice[place]) as Draft | undefined
  // Only this hook writes under this name.
  const draft = kept ?? firstOf(name)
  const write = (next: Draft | null) => {
    keep(name, next)
    known.delete(name)
    dispatch({ type: 'update-invoice', payload: { [place]: next ?? undefined } })
  }
  const change = (more: Partial<Omit<Draft, 'key'>>) => write({ ...draft, ...more, key: crypto.randomUUID() })
  return [draft, change, () => write(null)] as const
}
