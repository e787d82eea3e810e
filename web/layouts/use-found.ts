import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FINDERS } from '#web/features.tsx'
import { useLanguage } from '#web/language.ts'
import type { Finder, Found } from '#web/slots.ts'
import type { UserInfo } from '#web/store.ts'
import { useDeskMenuTexts } from '#web/texts/desk-menu.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { DESK_GROUPS } from './desk-items.ts'
import { ACCOUNT_GROUPS, mayOpen, type MenuTexts, TOP_ITEMS } from './navigation.ts'

export type FoundGroup = { readonly title: Finder['title'] | 'pages' | 'recent'; readonly list: readonly Found[] }

/** Fewest letters that are looked for, and how long nothing was typed before they are. */
const FEWEST = 2
const PAUSE_MS = 150
const MOST_PAGES = 5
const MOST_RECENT = 8

const keptAs = ({ staffId }: UserInfo) => `tradewind.found.${staffId}`

/** What was opened from the search last; the browser forgets it when its tab is closed or somebody signs out. */
function picksOf(user: UserInfo): Found[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs(user)) ?? '[]') as Found[] // Our own writing.
  } catch {
    return []
  }
}

export function keepPick(user: UserInfo, found: Found): void {
  const others = picksOf(user).filter(({ to }) => to !== found.to)
  try {
    sessionStorage.setItem(keptAs(user), JSON.stringify([found, ...others].slice(0, MOST_RECENT)))
  } catch {
    // A browser without storage has no recent ones.
  }
}

/** The words once nobody types. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

/** Pages of the menus whose name has the words, for those who may open them. */
function usePages(user: UserInfo, words: string): Found[] {
  const texts: MenuTexts = { ...useFrameTexts(), ...useDeskMenuTexts() }
  const items = [
    ...(user.realm === 'OPERATOR' ? [] : TOP_ITEMS),
    ...(user.realm === 'OPERATOR' ? DESK_GROUPS : ACCOUNT_GROUPS).flatMap((group) => group.items),
  ]
  const plain = words.toLowerCase()
  const named = new Map(items.filter((item) => mayOpen(user, item)).map(({ to, text }) => [to, texts[text] ?? '']))
  return [...named]
    .filter(([, name]) => name.toLowerCase().includes(plain))
    .slice(0, MOST_PAGES)
    .map(([to, text]) => ({ to, text, note: '' }))
}

/** Everything that words find, by kind and by the rights of the person; what was opened last without words. */
export function useFound(user: UserInfo, typed: string): { groups: readonly FoundGroup[]; isAsking: boolean } {
  const language = useLanguage()
  const words = useSettled(typed.trim())
  const isEnough = words.length >= FEWEST
  const loaded = useQuery({
    queryKey: ['finders'],
    queryFn: async () => (await Promise.all(FINDERS.map((load) => load()))).flatMap(({ finders }) => finders),
    staleTime: Infinity,
  })
  const isOwn = ({ right }: Finder) => (right === null ? user.realm === 'PORTAL' : user.rights.includes(right))
  const finders = loaded.data?.filter(isOwn) ?? []
  const found = useQueries({
    queries: finders.map(({ title, find }) => ({
      queryKey: ['found', title, words, language],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(words, language, signal),
      enabled: isEnough,
      retry: false,
    })),
  })
  const pages = usePages(user, words)
  const groups: FoundGroup[] = isEnough
    ? [{ title: 'pages', list: pages }, ...finders.map(({ title }, at) => ({ title, list: found[at]?.data ?? [] }))]
    : [{ title: 'recent', list: picksOf(user) }]
  return {
    groups: groups.filter(({ list }) => list.length > 0),
    isAsking: loaded.isPending || words !== typed.trim() || found.some(({ isFetching }) => isFetching),
  }
}
