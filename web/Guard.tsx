import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { titleOf, useOwnName } from './brand.ts'
import { paths } from './paths.ts'
import type { RouteEntry } from './route-entry.ts'
import { type UserInfo, useUser } from './store.ts'
import { Forbidden } from './ui/page/Forbidden.tsx'

/** What a visitor of a page gets: the page, the way to sign in, or the sentence that it is not for them. */
export function admission(
  entry: Pick<RouteEntry, 'access' | 'right'>,
  user: UserInfo | null,
): 'open' | 'signIn' | 'forbidden' {
  if (entry.access === 'public') return 'open'
  if (!user) return 'signIn'
  if (user.realm !== (entry.access === 'operator' ? 'OPERATOR' : 'PORTAL')) return 'forbidden'
  return entry.right && !user.rights.includes(entry.right) ? 'forbidden' : 'open'
}

/** Sets the page's title, and shows the page to people who may open it. */
export function Guard({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  const user = useUser()
  const location = useLocation()
  const ownName = useOwnName()
  useEffect(() => {
    document.title = titleOf(entry.title)
  }, [entry.title, ownName])
  // The router takes an address with a slash at its end for the one without, though addresses are exact.
  if (/.\/$/.test(location.pathname)) return <Navigate to={paths.notFound()} replace />
  switch (admission(entry, user)) {
    case 'open':
      return children
    case 'signIn':
      return <Navigate to={paths.login(`${location.pathname}${location.search}`)} replace />
    case 'forbidden':
      // A person who must set up a second factor gets the way there instead of forbidden pages.
      if (user?.secondFactor === 'REQUIRED')
        return <Navigate to={user.realm === 'OPERATOR' ? paths.deskAccount() : paths.passwordEdit()} replace />
      return <Forbidden level={1} />
  }
}
